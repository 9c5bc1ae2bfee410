import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLanguage, useT } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Lead } from '../../ui/layout.tsx'
import { AskedSection } from '../account/settings/asked-section.tsx'
import styles from './church-time.module.css'
import { NameDayBook } from './name-day-book.tsx'
import { type AskedRule, NewRecurrence } from './new-recurrence.tsx'
import { RecurrenceList } from './recurrence-list.tsx'
import { useRecurrences } from './use-recurrences.ts'

const useAskedRule = (): AskedRule => {
  const [search] = useSearchParams()
  return {
    kind: search.get('rule') === 'MEMORIALS' ? 'MEMORIALS' : null,
    date: search.get('date') ?? '',
    temple: search.get('temple') ?? '',
  }
}

/** The recurring acts, a form for a new one, and the name-day book. */
export function ChurchTime() {
  const t = useT('churchTime')
  const language = useLanguage()
  const askedRule = useAskedRule()
  const asked = useRecurrences()
  const [isOpen, setOpen] = useState(askedRule.kind !== null)
  const [said, setSaid] = useState<string>()
  return (
    <>
      <Lead>{t('lead')}</Lead>
      <section className={styles.section}>
        <AskedSection asked={asked}>
          {(recurrences, { replace }) => (
            <>
              <p role="status" className={styles.said}>
                {said}
              </p>
              {isOpen ? (
                <NewRecurrence
                  asked={askedRule}
                  onClose={() => setOpen(false)}
                  onDone={(made) => {
                    replace([made, ...recurrences])
                    setOpen(false)
                    setSaid(t('form.saved'))
                  }}
                />
              ) : (
                <Button type="button" look="primary" onClick={() => setOpen(true)}>
                  {t('new')}
                </Button>
              )}
              <RecurrenceList
                recurrences={recurrences}
                onChange={(changed) =>
                  replace(recurrences.map((one) => (one.id === changed.id ? changed : one)))
                }
              />
            </>
          )}
        </AskedSection>
      </section>
      <p>
        <Link to={`/${language}/me/forty-liturgies`}>{t('forty')}</Link>
      </p>
      <NameDayBook />
    </>
  )
}
