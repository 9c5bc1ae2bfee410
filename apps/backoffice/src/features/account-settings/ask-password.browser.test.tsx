import type { endpoints } from '@kandili/contract'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { call } from '../../lib/api/client.ts'
import { fakeApi, Refusal } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { AskPassword } from './ask-password.tsx'

const EndSessions = () => {
  const [outcome, setOutcome] = useState('')
  const end = () =>
    call<typeof endpoints.users.endSessions>('DELETE', '/users/:id/sessions', { params: { id: 7 } }).then(
      ({ ended }) => setOutcome(`${ended} ended`),
      ({ code }) => setOutcome(code),
    )
  return (
    <>
      <button type="button" onClick={() => void end()}>
        End
      </button>
      <p>{outcome}</p>
      <AskPassword />
    </>
  )
}

const renderAsking = async () => {
  const api = fakeApi()
  let isProven = false
  api.on<typeof endpoints.users.endSessions>('DELETE', '/users/:id/sessions', () => {
    if (!isProven) throw new Refusal(428, 'PASSWORD_NEEDED', 'Your password is needed again')
    return { ended: 2 }
  })
  api.on<typeof endpoints.access.prove>('POST', '/users/me/proof', ({ body }) => {
    if (body?.password !== 'right')
      throw new Refusal(422, 'PASSWORD_WRONG', 'The password is wrong', [
        { field: 'password', message: 'The password is wrong' },
      ])
    isProven = true
    return undefined
  })
  await renderPage(<EndSessions />, { path: '/users' })
  await page.getByRole('button', { name: 'End' }).click()
}

it('asks for the password and repeats the call that needed it', async () => {
  await renderAsking()
  const password = page.getByLabelText('Current password', { exact: true })
  await password.fill('wrong')
  await userEvent.keyboard('{Enter}')
  await expect.element(password).toHaveAccessibleDescription(expect.stringContaining('The password is wrong'))
  await password.fill('right')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('2 ended')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('leaves the call refused when it is closed', async () => {
  await renderAsking()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('PASSWORD_NEEDED')).toBeVisible()
})
