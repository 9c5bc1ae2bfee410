import { CheckIcon, ProhibitIcon } from '@kandili/design/icons'
import { slots } from '@kandili/messages'
import { Link } from 'react-router'
import { dayOf, dayOfYear } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { Muted } from '../../ui/layout.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { StartButton } from '../offerings/start-form.tsx'
import styles from './memorials.module.css'
import { type Planned, weekendsOf } from './planned.ts'

type PlanListProps = {
  plan: readonly Planned[]
  temple: string
  today: string
  /** The first and the last day for which temples accept requests. */
  reach: { first: string; last: string }
}

/** A date with a link to its day in the almanac. */
function DateLink({ date }: { date: string }) {
  const language = useLanguage()
  return <Link to={`/${language}/almanac/${date}`}>{dayOfYear(language, date)}</Link>
}

function OneMemorial({ planned, temple, today, reach }: Omit<PlanListProps, 'plan'> & { planned: Planned }) {
  const t = useT('memorials')
  const language = useLanguage()
  const { title, target, service, isOpen, reason, before, after, proposed } = planned
  const weekends = weekendsOf(planned)
  const [first, second] = weekends
  const canAsk = proposed !== null && proposed >= reach.first && proposed <= reach.last
  const Mark = isOpen ? CheckIcon : ProhibitIcon
  return (
    <li className={target < today ? `${styles.row} ${styles.past}` : styles.row}>
      <div>
        <h3>{title}</h3>
        <Muted>
          {t(`service.${service}`)}
          {target < today && ` · ${t('past')}`}
        </Muted>
      </div>
      <div>
        <p className={styles.target}>
          <DateLink date={target} />
        </p>
        <p className={styles.answer}>
          <Mark size={20} /> <span>{t(isOpen ? 'open' : 'closed')}</span>
        </p>
        {reason && <Muted>{reason}</Muted>}
        {!isOpen && (
          <p className={styles.near}>
            {before && (
              <span>
                <RichText
                  text={t('near.before', slots('date'))}
                  parts={{ date: <DateLink date={before} /> }}
                />
              </span>
            )}
            {after && (
              <span>
                <RichText text={t('near.after', slots('date'))} parts={{ date: <DateLink date={after} /> }} />
              </span>
            )}
            {!before && !after && t('closed.none')}
          </p>
        )}
        {first && (
          <p className={styles.near}>
            <span>
              <RichText
                text={t('weekend', slots('dates'))}
                parts={{
                  dates: second ? (
                    <RichText
                      text={t('weekend.or', slots('first', 'second'))}
                      parts={{ first: <DateLink date={first} />, second: <DateLink date={second} /> }}
                    />
                  ) : (
                    <DateLink date={first} />
                  ),
                }}
              />
            </span>
          </p>
        )}
      </div>
      <div className={styles.ask}>
        {canAsk && (
          <StartButton
            asked={{ service: 'MEMORIAL', rite: service, date: proposed, temple: temple || undefined }}
            small
          >
            {t('askOf', { date: dayOf(language, proposed) })}
          </StartButton>
        )}
      </div>
    </li>
  )
}

/** The customary days, one after the other, each with whether it is possible and alternatives nearby. */
export function PlanList({ plan, ...rest }: PlanListProps) {
  return (
    <ol className={styles.plan}>
      {plan.map((planned) => (
        <OneMemorial key={`${planned.key}-${planned.years}`} planned={planned} {...rest} />
      ))}
    </ol>
  )
}
