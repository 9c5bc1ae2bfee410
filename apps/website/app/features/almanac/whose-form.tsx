import { calendarStyles, jurisdictions, religions } from '@kandili/contract/values'
import { Form } from 'react-router'
import { useT } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Muted } from '../../ui/layout.tsx'
import styles from './almanac.module.css'
import { KEEP, type Whose } from './whose.ts'

type WhoseFormProps = {
  whose: Whose
  /** Other values to keep in the URL. */
  kept?: Readonly<Record<string, string>>
}

/**
 * Chooses an almanac, and keeps it for later visits. It is in the URL too, so that a link to the result can be shared.
 * Only the Orthodox have two calendars.
 */
export function WhoseForm({ whose, kept = {} }: WhoseFormProps) {
  const t = useT('almanac')
  const isOrthodox = whose.religion === 'ORTHODOX'
  return (
    <Form className={styles.whose} preventScrollReset>
      <h2>{t('whose.title')}</h2>
      {isOrthodox && <Muted>{t('whose.text')}</Muted>}
      {isOrthodox && (
        <SelectField
          key={whose.jurisdiction}
          name="jurisdiction"
          label={t('whose.jurisdiction')}
          optional="unmarked"
          defaultValue={whose.jurisdiction}
          options={jurisdictions.map((value) => ({ value, label: t(`whose.jurisdiction.${value}`) }))}
        />
      )}
      <div className={styles.selects}>
        {isOrthodox && (
          <SelectField
            key={whose.calendar}
            name="calendar"
            label={t('whose.calendar')}
            optional="unmarked"
            defaultValue={whose.calendar}
            options={calendarStyles.map((value) => ({ value, label: t(`whose.calendar.${value}`) }))}
          />
        )}
        <SelectField
          key={whose.religion}
          name="religion"
          label={t('whose.religion')}
          optional="unmarked"
          defaultValue={whose.religion}
          options={religions.map((value) => ({ value, label: t(`whose.religion.${value}`) }))}
        />
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name={KEEP} value="yes" />
        <Button small>{t('whose.action')}</Button>
      </div>
    </Form>
  )
}
