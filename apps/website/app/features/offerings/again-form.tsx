import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'

type AgainFormProps = { code: string } & Omit<ComponentProps<typeof Button>, 'type' | 'form'>

/** Requests the acts of an earlier request again, with today's prices and possible days. */
export function AgainForm({ code, ...button }: AgainFormProps) {
  const language = useLanguage()
  return (
    <Form method="post" action={`/${language}/request/again`}>
      <input type="hidden" name="code" value={code} />
      <Button {...button} />
    </Form>
  )
}
