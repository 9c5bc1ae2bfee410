import { PlusIcon, TrashIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { ActionIcon, Button } from '@mantine/core'
import { Link } from 'react-router'
import { useMassDelete } from '../../crud/use-mass-delete.tsx'
import { civilDateOf } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { type CalendarAddress, decidedFor } from './address.ts'
import classes from './below.module.css'
import { yearOf } from './dates.ts'
import type { Override } from './days.ts'
import { overridesNoun, type useDecisions } from './use-calendar.ts'

const Decision = ({ decision }: { decision: Override }) => {
  const t = useT()
  const language = useLanguage()
  const mayDelete = useRight('general_mainparameter_delete')
  const massDelete = useMassDelete(overridesNoun)
  const { id, action, date, reason } = decision
  const name = inLanguage(decision.title, language)
  return (
    <li>
      <div>
        <Link to={`/feast-overrides/${id}`}>{name}</Link>
        <small>{inLanguage(reason, language)}</small>
      </div>
      <span className="num">
        {t(`feastOverride.${action}`)}
        {date && ` · ${civilDateOf(date)}`}
      </span>
      {mayDelete && (
        <ActionIcon
          size={44}
          variant="subtle"
          color="error"
          aria-label={`${t('action.delete')}: ${name}`}
          onClick={() => void massDelete([{ id, name }])}
        >
          <TrashIcon size={20} />
        </ActionIcon>
      )}
    </li>
  )
}

type DecisionsProps = { address: CalendarAddress; of: ReturnType<typeof useDecisions> }

/** The year's manual decisions, with the actions that the user may take. */
export const Decisions = ({ address, of: { decisions, isLoaded, error, refetch } }: DecisionsProps) => {
  const t = useT()
  const mayDecide = useRight('general_mainparameter_edit')
  const { date } = address
  const year = yearOf(date)
  return (
    <section className={`card ${classes.decisions}`} aria-labelledby="decisions">
      <div className={classes.decisionsHead}>
        <h2 id="decisions">{t('decisions.title', { year: String(year) })}</h2>
        {mayDecide && (
          <Button
            component={Link}
            to="/feast-overrides/new"
            state={{ begin: { year, date, ...decidedFor(address) } }}
            leftSection={<PlusIcon size={20} />}
          >
            {t('decisions.new')}
          </Button>
        )}
      </div>
      <p>{t('decisions.lead')}</p>
      {error && !isLoaded && (
        <div role="alert">
          <p>{t('decisions.failed')}</p>
          <Button onClick={() => void refetch()}>{t('action.tryAgain')}</Button>
        </div>
      )}
      {isLoaded && decisions.length === 0 && <p className={classes.quiet}>{t('decisions.none')}</p>}
      <ul>
        {decisions.map((decision) => (
          <Decision key={decision.id} decision={decision} />
        ))}
      </ul>
      <Link className={classes.more} to={`/feast-overrides?year=${year}`}>
        {t('decisions.all')}
      </Link>
    </section>
  )
}
