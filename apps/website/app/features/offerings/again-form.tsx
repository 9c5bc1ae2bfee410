import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'

type AgainFormProps = {
  code: string
  /** Only this act; by default all of the request. */
  line?: number
  /** The slug of another temple for it; empty: the reader chooses one. */
  temple?: string
} & Omit<ComponentProps<typeof Button>, 'type' | 'form'>

/** Requests the acts of an earlier request again, with today's prices and possible days. */
export function AgainForm({ code, line, temple, ...button }: AgainFormProps) {
  const language = useLanguage()
  return (
    <Form method="post" action={`/${language}/request/again`}>
      <input type="hidden" name="code" value={code} />
      {line !== undefined && <input type="hidden" name="line" value={line} />}
      {temple !== undefined && <input type="hidden" name="temple" value={temple} />}
      <Button {...button} />
    </Form>
  )
}
