import type { Rite, Service } from '@kandili/contract'
import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import { useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'

/** What a way into the flow has chosen already. */
export type Asked = {
  service?: Service
  /** A temple's slug. */
  temple?: string
  /** Of the temple's offerings. */
  type?: number
  rite?: Rite
  /** A civil date. */
  date?: string
  /** A name to add to those that are written. */
  name?: string
}

type StartFormProps = { asked: Asked; className?: string; children: ReactNode }

/**
 * A way into the request flow from a page of ours: a form, since what it names is written into the visitor's draft, which
 * a link must never do. Its button is among the children.
 */
export function StartForm({ asked, className, children }: StartFormProps) {
  const language = useLanguage()
  return (
    <Form method="post" action={`/${language}/request`} className={className}>
      {Object.entries(asked).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </Form>
  )
}

type StartButtonProps = { asked: Asked } & Omit<ComponentProps<typeof Button>, 'type' | 'form'>

/** The same with one button. */
export function StartButton({ asked, ...button }: StartButtonProps) {
  return (
    <StartForm asked={asked}>
      <Button {...button} />
    </StartForm>
  )
}
