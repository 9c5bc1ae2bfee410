import { Form } from 'react-router'
import { useT } from '../../lib/language.ts'
import type { Problems } from '../../lib/use-problems.ts'
import { Button } from '../../ui/button.tsx'
import { AcceptedByButton, BeginField } from '../../ui/consent-fields.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FieldHint, TextField } from '../../ui/field.tsx'
import styles from './events.module.css'

const fields = [
  { name: 'contact.firstName', label: 'events.firstName', autoComplete: 'given-name' },
  { name: 'contact.lastName', label: 'events.lastName', autoComplete: 'family-name' },
  { name: 'contact.email', label: 'contact.email', autoComplete: 'email', type: 'email' },
] as const

/** What was typed, with what is wrong about it. */
export type Joining = { typed: Readonly<Record<string, string>>; problems: Problems }

/** Name and e-mail of somebody who waits for a place. */
export function WaitingForm({ answered }: { answered: Joining | undefined }) {
  const t = useT('info')
  const errors = answered?.problems.fields ?? {}
  return (
    <section className={styles.ticket} aria-labelledby="waiting">
      <h2 id="waiting">{t('events.wait')}</h2>
      <p>{t('events.waitText')}</p>
      <ErrorSummary
        problems={answered?.problems}
        focus="field"
        labels={Object.fromEntries(fields.map(({ name, label }) => [name, t(label)]))}
      />
      <Form method="post" className={styles.form} noValidate>
        {fields.map(({ name, label, ...input }) => (
          <TextField
            key={name}
            name={name}
            label={t(label)}
            maxLength={254}
            defaultValue={answered?.typed[name]}
            {...input}
            {...(errors[name] === undefined ? {} : { error: errors[name] })}
          />
        ))}
        <BeginField error={errors.acceptBegin} given={answered?.typed.acceptBegin === 'yes'} />
        <FieldHint>
          <AcceptedByButton />
        </FieldHint>
        <Button look="primary">{t('events.wait')}</Button>
      </Form>
    </section>
  )
}
