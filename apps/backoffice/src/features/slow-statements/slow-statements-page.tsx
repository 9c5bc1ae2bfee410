import type { endpoints } from '@kandili/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { usePageTitle, useT } from '../../lib/language/language.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import classes from '../../ui/record-page.module.css'
import { RecordTable } from '../../ui/record-table.tsx'
import rows from '../../ui/row-card.module.css'
import own from './slow-statements.module.css'

/** The statements that take most of the database's time, or how to turn on their counting. */
export default function SlowStatementsPage() {
  const t = useT()
  usePageTitle(t('nav.slowStatements'))
  const asked = useQuery({
    queryKey: ['slow-statements'],
    queryFn: () => call<typeof endpoints.slowStatements.list>('GET', '/slow-statements'),
  })
  return (
    <>
      <div className={rows.head}>
        <h1>{t('nav.slowStatements')}</h1>
      </div>
      <section className={`card ${rows.card} ${own.card}`} aria-label={t('nav.slowStatements')}>
        <Loaded
          of={asked}
          size="page"
          isEmpty={({ isOn }) => !isOn}
          empty={t('slowStatements.off', { file: 'postgresql.conf', name: 'pg_stat_statements' })}
        >
          {({ statements }) => (
            <RecordTable
              name={t('nav.slowStatements')}
              ends={3}
              heads={[
                t('slowStatements.statement'),
                t('slowStatements.calls'),
                t('slowStatements.mean'),
                t('slowStatements.total'),
              ]}
            >
              {statements.map(({ text, calls, meanMs, totalMs }) => (
                <tr key={text}>
                  <td>
                    <code className={own.text}>{text}</code>
                  </td>
                  <td className={`${classes.end} num`}>{calls.toLocaleString()}</td>
                  <td className={`${classes.end} num`}>{meanMs.toFixed(1)}</td>
                  <td className={`${classes.end} num`}>{(totalMs / 1000).toFixed(1)}</td>
                </tr>
              ))}
            </RecordTable>
          )}
        </Loaded>
      </section>
    </>
  )
}
