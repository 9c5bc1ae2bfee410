import type { Intention } from '@kandili/contract'
import { useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useAsked } from '../../lib/session/use-asked.ts'
import { Button } from '../../ui/button.tsx'
import { AcceptedByButton, BeginField } from '../../ui/consent-fields.tsx'
import { CheckField, TextArea } from '../../ui/field.tsx'
import { Muted } from '../../ui/layout.tsx'
import { readDiptychs } from '../church-time/use-recurrences.ts'
import { type ReadDetails, useReading } from '../request/details/use-reading.ts'
import styles from './forty.module.css'

const unread: ReadDetails = { readings: {}, day: null, days: null }

type Problems = Readonly<Record<string, string>>

/** The form's names, one per line. */
export const namesIn = (form: FormData): string[] =>
  String(form.get('names') ?? '')
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean)

/** The missing parts of the form, by field. */
export const useMissing = () => {
  const t = useT('forty')
  const [missing, setMissing] = useState<Problems>({})
  const check = (form: FormData, isPaid: boolean): boolean => {
    const consents = ['acceptSensitive', ...(isPaid ? ['acceptBegin'] : [])].filter((name) => !form.has(name))
    const found = {
      ...(namesIn(form).length === 0 ? { names: t('form.required') } : {}),
      ...Object.fromEntries(consents.map((name) => [name, t('form.consent')])),
    }
    setMissing(found)
    return Object.keys(found).length === 0
  }
  return { missing, check }
}

type Props = {
  /** The slug of the temple whose priest reads the names; none if it has no page. */
  temple: string | undefined
  intention: Intention
  namesLimit: number
  isPaid: boolean
  errors: Problems
  missing: Problems
}

/** The names, typed or added from the diptychs with one tap, and the consents. */
export function NamesAndConsents({ temple, intention, namesLimit, isPaid, errors, missing }: Props) {
  const t = useT('forty')
  const words = useT('churchTime')
  const asked = useAsked(() => readDiptychs())
  const [text, setText] = useState('')
  const names = text.split('\n').flatMap((name) => name.trim() || [])
  const { readings } = useReading(unread, { names, date: '', typeId: undefined, quantity: 1, temple })
  const side = intention === 'HEALTH' ? 'LIVING' : 'DEPARTED'
  const own = asked.state === 'found' ? (asked.found[0]?.names ?? []) : []
  const kept = own.filter((one) => one.side === side).map(({ name }) => name)
  const ofNames = Object.entries(errors).find(([field]) => field.includes('names'))?.[1]
  return (
    <>
      <TextArea
        name="names"
        label={t('form.names')}
        hint={t('form.namesHint', { count: namesLimit })}
        rows={4}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={missing.names ?? ofNames}
      />
      {names.length > 0 && (
        <p role="status">
          {t('form.asRead', { names: names.map((name) => readings[name]?.asRead ?? name).join(', ') })}
        </p>
      )}
      <Muted>{t('form.privacy')}</Muted>
      {kept.length > 0 && (
        <div className={styles.actions}>
          <Button type="button" small onClick={() => setText(kept.join('\n'))}>
            {words(`form.fromDiptychs.${side}`)}
          </Button>
        </div>
      )}
      <CheckField name="acceptSensitive" error={missing.acceptSensitive}>
        {t('form.sensitive')}
      </CheckField>
      {isPaid && <BeginField error={missing.acceptBegin} />}
      <Muted>
        <AcceptedByButton />
      </Muted>
    </>
  )
}
