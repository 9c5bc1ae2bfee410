import { Select } from '@mantine/core'
import { usePageTitle, useT } from '../../app/language/language.tsx'
import { useLookup } from '../../crud/queries.ts'
import formClasses from '../../ui/form.module.css'
import { PeriodChoice } from './period-choice.tsx'
import classes from './statistics.module.css'
import { Statistics } from './statistics.tsx'
import { useScope, useSetScope } from './use-scope.ts'

/** Of all temples, or of the one in the address. */
export default function StatisticsPage() {
  const t = useT()
  const { data: temples = [] } = useLookup('temples')
  const scope = useScope()
  const put = useSetScope()
  usePageTitle(t('nav.statistics'))
  return (
    <>
      <div className={formClasses.head}>
        <h1>{t('nav.statistics')}</h1>
        <div className={`${classes.filters} ${classes.inHead}`}>
          <PeriodChoice />
          <Select
            label={t('statistics.temple')}
            placeholder={t('statistics.allTemples')}
            searchable
            clearable
            data={temples.map(({ id, title }) => ({ value: String(id), label: title }))}
            value={scope.templeId === undefined ? null : String(scope.templeId)}
            onChange={(value) => put('templeId', value)}
          />
        </div>
      </div>
      <Statistics scope={scope} isOfTemple={scope.templeId !== undefined} />
    </>
  )
}
