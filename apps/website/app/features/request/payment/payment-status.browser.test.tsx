import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderStep } from '../../../testing/render-page.tsx'
import { PaymentStatus, type ReturnData } from './payment-status.tsx'

// Only the fields that the page reads.
const request = { code: 'k'.repeat(22), number: 17, total: 123_450, status: 'PENDING_PAYMENT', expiresAt: '' }
const transfer = {
  beneficiary: 'Καντήλι ΜΙΚΕ',
  bank: 'Τράπεζα',
  iban: 'GR16 0110 1250 0000 0001 2300 695',
  reference: 'RF18 5390 0754 7034',
  iris: null as string | null,
  amount: 123_450,
  before: '2026-12-01',
}

const open = (more: Partial<typeof transfer> = {}) => {
  const of = { ...transfer, ...more }
  const method = of.iris === null ? 'BANK' : 'IRIS'
  const payment = { method, status: 'PENDING', waiting: false, failure: null, transfer: of }
  const payer = { status: 'PENDING_PAYMENT', methods: [], payment }
  return renderStep(
    <PaymentStatus
      data={
        {
          request: { ...request, expiresAt: '2026-12-01T10:00:00Z' },
          payer,
          qr: null,
        } as unknown as ReturnData
      }
    />,
  )
}

const copied: string[] = []
const copying = () =>
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))

afterEach(() => {
  copied.length = 0
  vi.restoreAllMocks()
})

test('copies each detail of a bank transfer as a bank accepts it, and the button confirms it', async () => {
  copying()
  await open()
  for (const label of ['Beneficiary', 'IBAN', 'Reference', 'Amount']) {
    const button = page.getByRole('button', { name: new RegExp(`: ${label}`) })
    await button.click()
    await expect.element(button).toHaveTextContent('Copied')
  }
  expect(copied).toEqual(['Καντήλι ΜΙΚΕ', 'GR1601101250000000012300695', 'RF18539007547034', '1234.50'])
})

test('copies the alias in place of the IBAN for a payment by IRIS', async () => {
  copying()
  await open({ iris: 'kandili@iris' })
  await page.getByRole('button', { name: /: IRIS number/ }).click()
  await expect.poll(() => copied).toEqual(['kandili@iris'])
  expect(page.getByRole('button', { name: /IBAN/ }).query()).toBeNull()
})

test("selects the field's text without a confirmation if copying is forbidden", async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await open()
  const button = page.getByRole('button', { name: /: IBAN/ })
  await button.click()
  await expect.element(button).not.toHaveTextContent('Copied')
  const field = page.getByRole('textbox', { name: 'IBAN' })
  await field.click()
  const { selectionStart, selectionEnd, value } = field.element() as HTMLInputElement
  expect([selectionStart, selectionEnd]).toEqual([0, value.length])
})
