import { Select } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { usePageTitle, useT } from '../../app/language/language.tsx'
import { useLookup } from '../../crud/queries.ts'
import formClasses from '../../ui/form.module.css'
import { Statistics } from './statistics.tsx'

/** Of all temples, or of the one in the address. */
export default function StatisticsPage() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const { data: temples = [] } = useLookup('temples')
  usePageTitle(t('nav.statistics'))
  const asked = Number(search.get('templeId'))
  const templeId = Number.isSafeInteger(asked) && asked > 0 ? asked : undefined
  return (
    <>
      <div className={formClasses.head}>
        <h1>{t('nav.statistics')}</h1>
        <Select
          label={t('statistics.temple')}
          placeholder={t('statistics.allTemples')}
          searchable
          clearable
          data={temples.map(({ id, title }) => ({ value: String(id), label: title }))}
          value={templeId === undefined ? null : String(templeId)}
          onChange={(value) =>
            setSearch(
              (former) => {
                if (value) former.set('templeId', value)
                else former.delete('templeId')
                return former
              },
              { replace: true },
            )
          }
        />
      </div>
      <section className="card" style={{ padding: '1.375rem min(1.625rem, 6.5vw) 1.5rem' }}>
        <Statistics templeId={templeId} ofTemple={templeId !== undefined} />
      </section>
    </>
  )
}
