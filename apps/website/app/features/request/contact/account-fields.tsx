import { freshToken, needsRenewal } from '@kandili/contract/renewal'
import { readToken, readUser } from '@kandili/contract/session'
import { useEffect, useRef } from 'react'
import { useUser } from '../../../lib/session/use-user.ts'
import styles from './account-fields.module.css'

/** The form's field for a signed-in customer's token. */
export const accountFieldName = 'account'

/** Fills empty fields of its form with the name and e-mail of the signed-in customer. */
export function FillFromAccount() {
  const mark = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const user = readUser()
    if (user?.type !== 'CUSTOMER') return
    for (const name of ['firstName', 'lastName', 'email'] as const) {
      const field = mark.current?.form?.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field.value === '') field.value = user[name] ?? ''
    }
  }, [])
  return <input type="hidden" ref={mark} />
}

/**
 * Makes the request belong to the signed-in customer: on submit, their token is put into a hidden field. One that is
 * about to expire is renewed first; without one, or if that fails, the request is a visitor's.
 */
export function AccountField({ note }: { note: string }) {
  const isCustomer = useUser()?.type === 'CUSTOMER'
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const input = field.current
    const form = input?.form
    if (!form) return
    let renewal: 'none' | 'running' | 'over' = 'none'
    const carryToken = (event: SubmitEvent) => {
      if (event.target !== form) return
      const token = readUser()?.type === 'CUSTOMER' ? readToken() : null
      const isDying = token !== null && needsRenewal(token, Date.now())
      if (!isDying || renewal === 'over') {
        renewal = 'none'
        input.value = token ?? ''
        return
      }
      event.preventDefault()
      event.stopImmediatePropagation()
      if (renewal === 'running') return
      renewal = 'running'
      const sendAgain = () => {
        renewal = 'over'
        form.requestSubmit(event.submitter)
      }
      freshToken().then(sendAgain, sendAgain)
    }
    // In the capture phase: the form's own handler has read the fields by the time the event bubbles.
    document.addEventListener('submit', carryToken, { capture: true })
    return () => document.removeEventListener('submit', carryToken, { capture: true })
  }, [])
  return (
    <>
      <input type="hidden" name={accountFieldName} ref={field} />
      {isCustomer && <p className={styles.note}>{note}</p>}
    </>
  )
}
