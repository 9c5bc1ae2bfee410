import { useT } from '../../lib/language/language.tsx'
import { OwnStatistics } from './statistics.tsx'

/** A temple's own figures. */
export const StatisticsCard = () => {
  const t = useT()
  return (
    <section aria-labelledby="statistics">
      <h2 id="statistics">{t('nav.statistics')}</h2>
      <OwnStatistics />
    </section>
  )
}
