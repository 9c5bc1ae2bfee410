import { LookupSelect } from '../../crud/lookup-select.tsx'
import { useLookup } from '../../crud/queries.ts'
import { usePageTitle, useT } from '../../lib/language/language.tsx'
import formClasses from '../../ui/form.module.css'
import { PeriodChoice } from './period-choice.tsx'
import classes from './statistics.module.css'
import { Statistics } from './statistics.tsx'
import { useScope, useSetScope } from './use-scope.ts'

/** Of all temples, or of the one in the URL. */
export default function StatisticsPage() {
  const t = useT()
  const scope = useScope()
  const put = useSetScope()
  usePageTitle(t('nav.statistics'))
  return (
    <>
      <div className={formClasses.head}>
        <h1>{t('nav.statistics')}</h1>
        <div className={`${classes.filters} ${classes.inHead}`}>
          <PeriodChoice />
          <LookupSelect
            of={useLookup('temples')}
            label={t('orders.temple')}
            placeholder={t('statistics.allTemples')}
            clearable
            value={scope.templeId ?? null}
            onChange={(id) => put('templeId', id === null ? null : String(id))}
          />
          <LookupSelect
            of={useLookup('organisations')}
            label={t('organisations.belongs')}
            placeholder={t('statistics.allTemples')}
            clearable
            value={scope.organisationId ?? null}
            onChange={(id) => put('organisationId', id === null ? null : String(id))}
          />
        </div>
      </div>
      <Statistics scope={scope} isOfTemple={scope.templeId !== undefined} />
    </>
  )
}
