import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import layout from '../../ui/styles/layout.module.css'
import { formId } from './flow-page.tsx'

/** The form of a step. What it asks for is checked by the server, in the visitor's language, so the browser does not. */
export function StepForm({ children, ...rest }: ComponentProps<typeof Form>) {
  return (
    <Form method="post" id={formId} noValidate {...rest}>
      {/* The Enter key presses the first button of a form: the first is the way on, not the way back. */}
      <button
        type="submit"
        className={layout.visuallyHidden}
        name="intent"
        value="next"
        tabIndex={-1}
        aria-hidden="true"
      />
      {children}
    </Form>
  )
}
