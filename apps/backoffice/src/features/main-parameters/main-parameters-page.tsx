import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import listClasses from '../../crud/list.module.css'
import { call } from '../../lib/api/client.ts'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import classes from './main-parameters.module.css'
import { type MainParameter, valueWords } from './main-parameters.ts'

const useParameters = () =>
  useQuery({
    queryKey: ['main-parameters'],
    queryFn: () => call<typeof endpoints.mainParameters.list>('GET', '/main-parameters'),
  })

const Purpose = ({ purpose, of }: { purpose: MainParameter['purpose']; of: readonly MainParameter[] }) => {
  const t = useT()
  const language = useLanguage()
  return (
    <section className={`card ${classes.purpose}`} aria-labelledby={purpose}>
      <h2 id={purpose}>{t(`parameters.purpose.${purpose}`)}</h2>
      <ul>
        {of.map((parameter) => (
          <li key={parameter.id}>
            <div>
              <Link className={classes.title} to={`/main-parameters/${parameter.id}`}>
                {inLanguage(parameter.title, language)}
              </Link>
              <p>{inLanguage(parameter.description, language)}</p>
            </div>
            <b className="num" data-empty={parameter.value === '' || undefined}>
              {valueWords(parameter, { t, language })}
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The platform's settings, by topic. */
export default function MainParametersPage() {
  const t = useT()
  const parameters = useParameters()
  usePageTitle(t('nav.mainParameters'))
  return (
    <>
      <div className={listClasses.head}>
        <h1>{t('nav.mainParameters')}</h1>
      </div>
      <p className={classes.lead}>{t('parameters.lead')}</p>
      <Loaded of={parameters} size="page">
        {({ records }) => (
          <div className={classes.purposes}>
            {[...Map.groupBy(records, ({ purpose }) => purpose)].map(([purpose, of]) => (
              <Purpose key={purpose} purpose={purpose} of={of} />
            ))}
          </div>
        )}
      </Loaded>
    </>
  )
}
