import { CaretDownIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { dateOf, dateTimeOf, timeOf } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { useUser } from '../../lib/session/user.tsx'
import classes from './audit.module.css'
import { type AuditEntry, factsInWords, recordPath, recordWords } from './facts.ts'

/** The details of an entry, with its links. */
const Details = ({ entry }: { entry: AuditEntry }) => {
  const t = useT()
  const language = useLanguage()
  const { rights } = useUser()
  const words = { t, language }
  const path = recordPath(entry, rights)
  const temple = entry.temple && {
    label: t('orders.temple'),
    value: entry.temple.title
      ? inLanguage(entry.temple.title, language)
      : t('audit.templeGone', { id: String(entry.temple.id) }),
  }
  const facts = [
    ...factsInWords(entry.facts, words),
    ...(temple ? [temple] : []),
    { label: t('audit.sameCall'), value: entry.requestId },
  ]
  return (
    <div className={classes.details}>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.links}>
        {path && <Link to={path}>{t('audit.open')}</Link>}
        {entry.entityId !== null && (
          <Link
            to={{
              search: new URLSearchParams({ entity: entry.entity, entityId: entry.entityId }).toString(),
            }}
          >
            {t('audit.sameRecord')}
          </Link>
        )}
        {entry.actor && (
          <Link to={{ search: new URLSearchParams({ actorId: String(entry.actor.id) }).toString() }}>
            {t('audit.samePerson')}
          </Link>
        )}
      </p>
    </div>
  )
}

const EntryRows = ({ entry }: { entry: AuditEntry }) => {
  const t = useT()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const action = t(`audit.action.${entry.action}`)
  const id = `entry-${entry.id}`
  return (
    <>
      <tr>
        <td className="num">
          {dateOf(entry.at)}
          <small>{timeOf(entry.at)}</small>
        </td>
        <td className={classes.who}>
          {entry.actor ? entry.actor.name : <span className={classes.quiet}>{t('audit.nobody')}</span>}
          {entry.actor && <small>{t(`userType.${entry.actor.type}`)}</small>}
        </td>
        <td>
          <b>{action}</b>
          <small>{recordWords(entry, { t, language })}</small>
          <small className={classes.whoBelow}>{entry.actor?.name ?? t('audit.nobody')}</small>
        </td>
        <td className={classes.end}>
          <Button
            variant="subtle"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t('audit.show', { action, at: dateTimeOf(entry.at) })}
            onClick={() => setOpen(!isOpen)}
          >
            <CaretDownIcon size={20} />
          </Button>
        </td>
      </tr>
      <tr id={id} hidden={!isOpen}>
        <td colSpan={4}>{isOpen && <Details entry={entry} />}</td>
      </tr>
    </>
  )
}

/** A page of the trail; each entry expands in place. */
export const Entries = ({ entries }: { entries: readonly AuditEntry[] }) => {
  const t = useT()
  return (
    <table className={classes.entries}>
      <caption className="visually-hidden">{t('nav.audit')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('audit.when')}</th>
          <th scope="col" className={classes.who}>
            {t('audit.who')}
          </th>
          <th scope="col">{t('audit.what')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('audit.details')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRows key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}
