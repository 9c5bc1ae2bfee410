import { ActionIcon, Checkbox, PasswordInput, Radio, Switch } from '@mantine/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../testing/render-page.tsx'
import { DateInput } from './date-input.tsx'

beforeEach(() => page.viewport(390, 844))
afterEach(() => page.viewport(1280, 800))

/** How many pixels vertically and horizontally around its middle press a control. */
const pressed = (control: Element): { width: number; height: number } => {
  const { left, top, width, height } = control.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const answers = (dx: number, dy: number): boolean => {
    const hit = document.elementFromPoint(x + dx, y + dy)
    return hit !== null && (control.contains(hit) || hit.closest('label')?.control === control)
  }
  const reach = (dx: number, dy: number): number => {
    let steps = 0
    while (steps < 100 && answers(dx * (steps + 1), dy * (steps + 1))) steps += 1
    return steps
  }
  return { width: reach(-1, 0) + 1 + reach(1, 0), height: reach(0, -1) + 1 + reach(0, 1) }
}

const Controls = () => (
  <div style={{ display: 'grid', gap: '3rem', padding: '3rem', justifyItems: 'start' }}>
    <DateInput label="Day" value={null} onChange={() => {}} />
    <PasswordInput label="Password" visibilityToggleButtonProps={{ 'aria-label': 'Show' }} />
    <ActionIcon size="lg" aria-label="Download" />
    <Checkbox aria-label="Select" />
    <Checkbox label="Candle" />
    <Radio label="Once" />
    <Switch label="Published" />
    <a className="pressable" href="/all">
      All of them, whatever they are
    </a>
  </div>
)

test.each([
  ['button', /Day/],
  ['button', 'Show'],
  ['button', 'Download'],
  ['checkbox', 'Select'],
  ['checkbox', 'Candle'],
  ['radio', 'Once'],
  ['switch', 'Published'],
  ['link', /^All of them/],
] as const)('%s %s has a touch target of 44 px on a phone', async (role, name) => {
  await renderPage(<Controls />, { path: '/' })
  const control = page.getByRole(role, { name })
  await expect.element(control).toBeInTheDocument()
  const { width, height } = pressed(control.element())
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
})

test('stacked controls are each pressed where they are drawn', async () => {
  await renderPage(
    <Checkbox.Group style={{ padding: '3rem' }}>
      {['Candle', 'Tama', 'Prayer'].map((one) => (
        <Checkbox key={one} value={one} label={one} style={{ marginTop: '0.75rem' }} />
      ))}
    </Checkbox.Group>,
    { path: '/' },
  )
  for (const name of ['Candle', 'Tama', 'Prayer']) {
    const box = page.getByRole('checkbox', { name })
    await expect.element(box).toBeInTheDocument()
    const { left, top, bottom } = box.element().getBoundingClientRect()
    for (const y of [top + 1, bottom - 2]) expect(document.elementFromPoint(left + 5, y)).toBe(box.element())
  }
})
