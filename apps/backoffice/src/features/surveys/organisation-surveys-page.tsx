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
import classes from './surveys.module.css'

/** The collections of the reader's organisation. */
export default function OrganisationSurveysPage() {
  const t = useT()
  const language = useLanguage()
  usePageTitle(t('nav.surveys'))
  const asked = useQuery({
    queryKey: ['surveys', 'organisation'],
    queryFn: () => call<Calls['listOfOrganisation']>('GET', '/organisation-surveys'),
  })
  return (
    <>
      <div className={form.head}>
        <h1>{t('nav.surveys')}</h1>
      </div>
      <section className={`card ${classes.card}`}>
        <Loaded of={asked} isEmpty={(rows) => rows.length === 0}>
          {(rows) => (
            <RecordTable heads={[t('field.title'), t('surveys.submissionTo'), t('field.status')]} ends={0}>
              {rows.map(({ id, title, code, submissionTo, status }) => (
                <tr key={id}>
                  <td>
                    <Link to={`/my-organisation/surveys/${id}/answers`}>{inLanguage(title, language)}</Link>
                    <small>{code}</small>
                  </td>
                  <td className="num">{civilDateOf(submissionTo)}</td>
                  <td>{t(`surveys.status.${status}`)}</td>
                </tr>
              ))}
            </RecordTable>
          )}
        </Loaded>
      </section>
    </>
  )
}
