import { useT } from '../../app/language/language.tsx'
import rowClasses from '../../ui/row-card.module.css'
import { Statistics } from './statistics.tsx'

/** A temple's own figures. */
export const StatisticsCard = () => {
  const t = useT()
  return (
    <section className={`card ${rowClasses.card}`} aria-labelledby="statistics">
      <h2 id="statistics">{t('nav.statistics')}</h2>
      <Statistics ofTemple />
    </section>
  )
}
