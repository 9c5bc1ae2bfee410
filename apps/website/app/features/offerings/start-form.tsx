import type { Intention, RecurringRule, Rite, Service } from '@kandili/contract'
import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import { useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'

/** The choices that an entry into the flow makes in advance. */
export type Asked = {
  service?: Service
  /** A temple's slug. */
  temple?: string
  /** Of the temple's offerings. */
  type?: number
  rite?: Rite
  /** A civil date. */
  date?: string
  /** The id of the saint whom the act honours. */
  saint?: number
  /** A name to add to those in the draft. */
  name?: string
  /** Several names, and those to read as typed. */
  names?: readonly string[]
  asTyped?: readonly string[]
  intention?: Intention
  /** The kind of rule by which it comes again, and the date that it counts from. */
  every?: RecurringRule['kind']
  everyFrom?: string
}

type StartFormProps = {
  asked: Asked
  /** `change` changes the current act; otherwise a finished one stays, and a further one begins. */
  how?: 'change'
  className?: string
  children: ReactNode
}

/**
 * An entry into the request flow. A form, because it changes the visitor's draft, which a link must never do. The
 * children include its button.
 */
export function StartForm({ asked, how, className, children }: StartFormProps) {
  const language = useLanguage()
  return (
    <Form method="post" action={`/${language}/request`} className={className}>
      {Object.entries(asked).flatMap(([name, value]) =>
        [value ?? []]
          .flat()
          .map((one, index) => <input key={`${name}-${index}`} type="hidden" name={name} value={one} />),
      )}
      {how && <input type="hidden" name="how" value={how} />}
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
