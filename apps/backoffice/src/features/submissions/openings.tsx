import type { endpoints } from '@kandili/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { useT } from '../../lib/language/language.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import classes from '../../ui/record-page.module.css'

/** When administrators opened names of the temple's requests, and why. */
export const Openings = () => {
  const t = useT()
  const openings = useQuery({
    queryKey: ['submissions', 'openings'],
    queryFn: () => call<typeof endpoints.submissions.openings>('GET', '/submissions/openings'),
  })
  return (
    <section className={`card ${classes.card} ${classes.below}`} aria-labelledby="openings">
      <h2 id="openings">{t('names.ofTemple')}</h2>
      <p className={classes.meta}>{t('names.ofTempleText')}</p>
      <Loaded of={openings} isEmpty={(rows) => rows.length === 0} empty={t('names.noneOpened')}>
        {(rows) => (
          <ul className={classes.plain}>
            {rows.map(({ at, requestNumber, reason }) => (
              <li key={`${at}-${requestNumber}`}>
                {t('names.openedRequest', {
                  number: String(requestNumber),
                  at: dateTimeOf(at),
                  reason: t(`namesReason.${reason}`),
                })}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
