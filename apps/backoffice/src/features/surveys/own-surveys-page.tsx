import { inLanguage } from '@kandili/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../lib/api/client.ts'
import { civilDateOf } from '../../lib/language/formats.ts'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import form from '../../ui/form.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import type { Calls } from './queries.ts'
import { AnswerState } from './state.tsx'
import classes from './surveys.module.css'

/** What asks the reader or their temple, and how far they are. */
export default function OwnSurveysPage() {
  const t = useT()
  const language = useLanguage()
  usePageTitle(t('surveys.own'))
  const asked = useQuery({
    queryKey: ['own-surveys'],
    queryFn: () => call<Calls['listOwn']>('GET', '/me/surveys'),
  })
  return (
    <>
      <div className={form.head}>
        <h1>{t('surveys.own')}</h1>
      </div>
      <section className={`card ${classes.card}`}>
        <Loaded of={asked} isEmpty={(rows) => rows.length === 0} empty={t('surveys.none')}>
          {(rows) => (
            <RecordTable
              heads={[t('field.title'), t('surveys.submissionTo'), t('surveys.filled'), t('field.status')]}
              ends={0}
            >
              {rows.map(({ id, title, submissionTo, filled, sectionCount, answerStatus, organisations }) => (
                <tr key={id}>
                  <td>
                    <Link to={`/my-surveys/${id}`}>{inLanguage(title, language)}</Link>
                    <small>{organisations.map((one) => inLanguage(one, language)).join(', ')}</small>
                  </td>
                  <td className="num">{civilDateOf(submissionTo)}</td>
                  <td className="num">{t('surveys.sectionsOf', { filled, count: sectionCount })}</td>
                  <td>
                    <AnswerState status={answerStatus} />
                  </td>
                </tr>
              ))}
            </RecordTable>
          )}
        </Loaded>
      </section>
    </>
  )
}
