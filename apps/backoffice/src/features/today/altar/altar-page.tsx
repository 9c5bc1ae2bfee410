import type { Intention } from '@kandili/contract'
import { CheckBoldIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { type KeyboardEvent, memo, useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, usePageTitle, useT } from '../../../lib/language/language.tsx'
import { useRight } from '../../../lib/session/user.tsx'
import { LITURGY, type ReadingName } from '../plan.ts'
import { useMarks } from '../use-today.ts'
import classes from './altar.module.css'
import type { AltarDay } from './altar-day.ts'
import { cacheFiles } from './keep-files.ts'
import { useAltarDay, useOutbox, useTicks } from './use-altar.ts'
import { useWakeLock } from './use-wake-lock.ts'

const intentions: readonly Intention[] = ['HEALTH', 'ETERNAL_MEMORY']

type NameProps = {
  name: ReadingName
  isRead: boolean
  /** Done before: only Today can undo it. */
  isFixed: boolean
  isNext: boolean
  isStop: boolean
  onToggle: (key: string) => void
}

const Name = memo(
  ({ name: { key, asRead, hasRank }, isRead, isFixed, isNext, isStop, onToggle }: NameProps) => {
    const cut = hasRank ? asRead.lastIndexOf(' ') : asRead.length
    return (
      <li>
        <button
          type="button"
          className={classes.name}
          aria-pressed={isRead}
          aria-disabled={isFixed || undefined}
          data-next={isNext || undefined}
          tabIndex={isStop ? 0 : -1}
          onClick={() => !isFixed && onToggle(key)}
        >
          <CheckBoldIcon size={28} className={classes.check ?? ''} />
          <span lang={/\p{Script=Greek}/u.test(asRead) ? 'el' : 'en'}>
            <span>{asRead.slice(0, cut)}</span>
            {hasRank && (
              <>
                {' '}
                <small>{asRead.slice(cut + 1)}</small>
              </>
            )}
          </span>
        </button>
      </li>
    )
  },
)

/** Up and down move between names, left and right to the other list. */
const moveByKeys = (event: KeyboardEvent<HTMLOListElement>): void => {
  const lists = [...(event.currentTarget.closest('[data-lists]')?.querySelectorAll('ol') ?? [])]
  const own = lists.indexOf(event.currentTarget)
  const buttonsOf = (list: Element | undefined) => [...(list?.querySelectorAll('button') ?? [])]
  const buttons = buttonsOf(lists[own])
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  if (at < 0) return
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
  const step = steps[event.key]
  const to =
    step !== undefined
      ? buttons[Math.max(0, Math.min(buttons.length - 1, at + step))]
      : event.key === 'ArrowRight' || event.key === 'ArrowLeft'
        ? buttonsOf(lists[own + (event.key === 'ArrowRight' ? 1 : -1)]).find(({ tabIndex }) => tabIndex === 0)
        : event.key === 'Home'
          ? buttons[0]
          : event.key === 'End'
            ? buttons.at(-1)
            : undefined
  if (!to) return
  event.preventDefault()
  to.focus()
}

type ListProps = {
  intention: Intention
  names: readonly ReadingName[]
  isRead: (name: ReadingName) => boolean
  isFixed: (name: ReadingName) => boolean
  onToggle: (key: string) => void
}

const List = ({ intention, names, isRead, isFixed, onToggle }: ListProps) => {
  const t = useT()
  const [stop, setStop] = useState<string>()
  const title = t(`intention.${intention}`)
  const next = names.find((name) => !isRead(name))
  const firstStop = names.some(({ key }) => key === stop) ? stop : (next ?? names[0])?.key
  const toggle = useCallback(
    (key: string) => {
      setStop(key)
      onToggle(key)
    },
    [onToggle],
  )
  const id = `altar-${intention}`
  return (
    <section className={classes.list} aria-labelledby={id}>
      <h1 id={id}>
        {/* A cross is placed over the departed only. */}
        {intention === 'ETERNAL_MEMORY' && (
          <svg viewBox="0 0 26 34" aria-hidden="true">
            <path d="M11.500 0h3v9H24v3h-9.500v22h-3V12H2V9h9.500z" fill="currentColor" />
          </svg>
        )}
        {/* Screen readers would read the large initial as a separate word. */}
        <span className="visually-hidden">{title}</span>
        <b aria-hidden="true">{title.slice(0, 1)}</b>
        <span aria-hidden="true">{title.slice(1)}</span>
      </h1>
      <ol onKeyDown={moveByKeys}>
        {names.map((name) => (
          <Name
            key={name.key}
            name={name}
            isRead={isRead(name)}
            isFixed={isFixed(name)}
            isNext={name === next}
            isStop={name.key === firstStop}
            onToggle={toggle}
          />
        ))}
      </ol>
      {names.length === 0 && <p className={classes.quiet}>{t('altar.none')}</p>}
    </section>
  )
}

/** Burns down at its edge as the names are read. */
const Edge = ({ side, left, total }: { side: 'left' | 'right'; left: number; total: number }) => (
  <i className={classes.edge} data-side={side} aria-hidden="true">
    <span className={classes.left} style={{ height: `${total === 0 ? 0 : (100 * left) / total}%` }} />
  </i>
)

type SanctuaryProps = { day: AltarDay; isOffline: boolean }

const Sanctuary = ({ day, isOffline }: SanctuaryProps) => {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const mayAct = useRight('companies_submission_edit')
  const { marks, onMarks } = useMarks(day.date, true)
  const { waiting, sent, refused } = useOutbox(day.date)
  useTicks(mayAct ? day : { ...day, open: [] }, marks, sent)
  const [chosen, setChosen] = useState<string>()
  const rite = day.rites.some(({ key }) => key === chosen) ? chosen : (day.rites[0]?.key ?? LITURGY)
  const fixed = useMemo(() => {
    const own = new Set(sent)
    return new Set(day.done.filter((id) => !own.has(id)))
  }, [day.done, sent])
  const isFixed = ({ lineId }: ReadingName) => fixed.has(lineId)
  const isRead = (name: ReadingName) => marks.has(name.key) || isFixed(name)
  const toggle = useCallback(
    (key: string) =>
      onMarks((former) => {
        const next = new Set(former)
        if (!next.delete(key)) next.add(key)
        return next
      }),
    [onMarks],
  )
  const lists = intentions.map((intention) => {
    const names = day.names.filter((name) => name.readAt === rite && name.intention === intention)
    return { intention, names, left: names.filter((name) => !isRead(name)).length }
  })
  const [health, memory] = lists
  const leftWords = (left: number, total: number) =>
    total === 0 ? '' : left > 0 ? t('altar.left', { count: left }) : t('altar.allRead')
  return (
    <div className={classes.altar}>
      <div className={classes.lists} data-lists>
        {lists.map(({ intention, names }) => (
          <List
            key={intention}
            intention={intention}
            names={names}
            isRead={isRead}
            isFixed={isFixed}
            onToggle={toggle}
          />
        ))}
      </div>
      <Edge side="left" left={health?.left ?? 0} total={health?.names.length ?? 0} />
      <Edge side="right" left={memory?.left ?? 0} total={memory?.names.length ?? 0} />
      <footer className={classes.foot}>
        <span className={classes.count}>{leftWords(health?.left ?? 0, health?.names.length ?? 0)}</span>
        <span className={classes.state}>
          {day.rites.length > 1 && (
            <select
              aria-label={t('today.rites')}
              value={rite}
              onChange={(event) => setChosen(event.currentTarget.value)}
            >
              {day.rites.map(({ key, title }) => (
                <option key={key} value={key}>
                  {title ? inLanguage(title, language) : t('today.liturgy')}
                </option>
              ))}
            </select>
          )}
          <span role="status">
            {isOffline ? t('altar.offline') : waiting > 0 ? t('altar.sending', { count: waiting }) : ''}
            {refused.length > 0 && ` ${t('altar.refused', { count: refused.length })}`}
          </span>
          <button type="button" className={classes.exit} onClick={() => void navigate('/today')}>
            {t('altar.exit')}
          </button>
        </span>
        <span className={classes.count}>{leftWords(memory?.left ?? 0, memory?.names.length ?? 0)}</span>
      </footer>
    </div>
  )
}

/**
 * The names in the sanctuary, on a tablet that gives no more light than a candle. Once opened it works offline: ticks
 * are sent when there is a network.
 */
export default function AltarPage() {
  const t = useT()
  usePageTitle(t('altar.title'))
  useWakeLock()
  const { day, isOffline, retry } = useAltarDay()
  const navigate = useNavigate()
  useEffect(() => {
    // Without them the page works as long as the tab stays open.
    void cacheFiles().catch(() => undefined)
  }, [])
  if (day) return <Sanctuary key={day.date} day={day} isOffline={isOffline} />
  return (
    <div className={classes.altar}>
      <div
        className={classes.message}
        role={day === null ? 'alert' : undefined}
        aria-busy={day === undefined}
      >
        <h1>{t('altar.title')}</h1>
        <p>{day === null ? t('altar.nothingKept') : t('list.loading')}</p>
        {day === null && (
          <button type="button" className={classes.exit} onClick={retry}>
            {t('action.tryAgain')}
          </button>
        )}
        <button type="button" className={classes.exit} onClick={() => void navigate('/today')}>
          {t('altar.exit')}
        </button>
      </div>
    </div>
  )
}
