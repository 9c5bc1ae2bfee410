import { createRoutesStub, Form, useNavigation } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFreshPage } from './use-shown-again.ts'

const Payment = () => {
  useFreshPage()
  const { state } = useNavigation()
  return (
    <Form method="post">
      <button type="submit">Pay</button>
      <output>{state}</output>
    </Form>
  )
}

it('resets a form that led to another site', async () => {
  const Page = createRoutesStub([{ path: '/', Component: Payment, action: () => new Promise(() => {}) }])
  await render(<Page />)
  const state = page.getByRole('status')
  await page.getByRole('button').click()
  await expect.element(state).toHaveTextContent('submitting')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  await expect.element(state).toHaveTextContent('submitting')
  // Repeated, since the listener of the new state is only there after the drawing that shows it.
  await expect
    .poll(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      return state.element().textContent
    })
    .toBe('idle')
})
