import type { endpoints } from '@kandili/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import rows from '../../ui/row-card.module.css'
import { DisputeRows } from '../disputes/dispute-rows.tsx'

/** Payments disputed by their payers, each with its deadline, and the answer to the bank. */
export const Disputes = () => {
  const t = useT()
  const asked = useQuery({
    queryKey: ['disputes'],
    queryFn: () => call<typeof endpoints.disputes.list>('GET', '/disputes'),
  })
  return (
    <section className={`card ${rows.card}`} aria-labelledby="disputes">
      <div className={rows.head}>
        <h2 id="disputes">{t('disputes.title')}</h2>
      </div>
      <Loaded of={asked}>
        {({ disputes, complete }) => (
          <>
            {disputes.length === 0 && <p className={rows.quiet}>{t('disputes.none')}</p>}
            <DisputeRows disputes={disputes} />
            {!complete && <p className={rows.quiet}>{t('disputes.cut')}</p>}
          </>
        )}
      </Loaded>
    </section>
  )
}
