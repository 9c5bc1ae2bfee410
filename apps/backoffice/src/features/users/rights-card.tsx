import { useT } from '../../lib/language/language.tsx'
import classes from '../../ui/side-cards.module.css'
import { rightsByArea } from './rights-by-area.ts'

/** The rights that the person's roles grant, by area. */
export const RightsCard = ({ rights }: { rights: readonly string[] }) => {
  const t = useT()
  const areas = rightsByArea(rights)
  return (
    <section className={`card ${classes.card}`} aria-labelledby="rights">
      <h2 id="rights">{t('users.rights')}</h2>
      <p className={classes.meta}>{t(areas.length === 0 ? 'users.rightsNone' : 'users.rightsLead')}</p>
      <dl className={classes.rights}>
        {areas.map(({ authority, levels }) => (
          <div key={authority}>
            <dt>{t(`authority.${authority}`)}</dt>
            <dd>{levels.map((level) => t(`rights.level.${level}`)).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
