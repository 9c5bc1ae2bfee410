import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { useState } from 'react'
import { Form } from 'react-router'
import type { DeviceName } from '../../lib/device.server.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import type { Problems } from '../../lib/use-problems.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Eyebrow, Lead, Page } from '../../ui/layout.tsx'
import { DateField } from '../request/day/date-field.tsx'
import { type ReadDetails, useReading } from '../request/details/use-reading.ts'
import { formId } from '../request/draft/steps.ts'
import { NamesField } from '../request/names/names-field.tsx'
import styles from './change-form.module.css'

type ChangeFormProps = {
  code: string
  line: endpoints.requests.TrackedLine
  /** The rejected input, or changes made without scripts; otherwise the current names and day. */
  typed: { names: readonly string[]; asTyped: readonly string[]; preferredDate: string | undefined }
  /** The maximum number of names. */
  limit: number
  /** The names of the owner's diptychs that this browser may show. */
  diptychs: readonly DeviceName[]
  read: ReadDetails
  today: string
  last: string
  problems?: Problems
}

/**
 * Changes names or day of an act that its temple has not done yet, with the same suggestions as in the request. The
 * payment stays unchanged.
 */
export function ChangeForm(props: ChangeFormProps) {
  const { code, line, typed, limit, diptychs, read, today, last, problems } = props
  const t = useT('track')
  const language = useLanguage()
  const [rows, setRows] = useState<readonly string[]>(typed.names)
  const back = `/${language}/track/${code}`
  const temple = line.temple.slug ?? undefined
  const { readings } = useReading(read, {
    names: rows,
    date: '',
    typeId: read.days?.typeId,
    quantity: line.quantity,
    ...(temple ? { temple } : {}),
  })
  return (
    <Page id="content" tabIndex={-1} className={styles.page}>
      <Eyebrow>
        {inLanguage(line.temple.title, language)} · {inLanguage(line.typeTitle, language)}
      </Eyebrow>
      <h1>{t('change.title')}</h1>
      <Lead>{t('change.text')}</Lead>
      <ErrorSummary problems={problems} />
      <Form
        method="post"
        id={formId}
        noValidate
        className={styles.form}
        onInput={(event) => setRows(new FormData(event.currentTarget).getAll('names').map(String))}
      >
        {/* Enter presses the first button of a form, which would remove a row. */}
        <button type="submit" className={styles.enter} tabIndex={-1} aria-hidden="true" />
        <NamesField
          names={typed.names}
          asTyped={typed.asTyped}
          limit={limit}
          errors={problems?.fields ?? {}}
          written={rows.filter((name) => name.trim() !== '').length}
          typed={rows}
          readings={readings}
          day={null}
          diptychs={diptychs}
          intention={line.intention ?? undefined}
        />
        <DateField
          value={typed.preferredDate}
          scripted={false}
          today={today}
          last={last}
          temple={line.temple.slug ?? ''}
          days={read.days}
          error={problems?.fields.preferredDate}
        />
        <p className={styles.actions}>
          <Button look="primary">{t('change.save')}</Button>
          <ButtonLink to={back}>{t('change.back')}</ButtonLink>
        </p>
      </Form>
    </Page>
  )
}
