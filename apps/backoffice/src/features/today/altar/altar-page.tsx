import type { Intention } from '@kandili/contract'
import {
  ArrowRightIcon,
  ArrowUUpLeftIcon,
  CaretLeftIcon,
  CaretRightIcon,
  CheckBoldIcon,
  ChecksIcon,
  CloudCheckIcon,
  CloudSlashIcon,
  SignOutIcon,
} from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { timeOf } from '../../../lib/language/formats.ts'
import { useLanguage, usePageTitle, useT } from '../../../lib/language/language.tsx'
import { useRight } from '../../../lib/session/user.tsx'
import { intentions, NameWithRank } from '../names.tsx'
import { useOfflineSince } from '../network.ts'
import { countOf, inReadingOrder, LITURGY, type NameLine, type ReadingName, readingParts } from '../plan.ts'
import { useMarksState, useReadings } from '../use-readings.ts'
import { useClock } from '../use-today.ts'
import classes from './altar.module.css'
import type { AltarDay } from './altar-day.ts'
import { cacheFiles } from './keep-files.ts'
import { useAltarDay } from './use-altar.ts'
import { usePageSize } from './use-page-size.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** The pages that the way out leads to, and what sends the marks: loaded while there is a network. */
const loadToday = () =>
  Promise.all([import('../today-page.tsx'), import('../forty-lists.tsx'), import('../send-waiting.tsx')])

/** Longer names, with their ranks, are set smaller: a name is never broken and never cut. */
const LONG = 18

const timeAt = (milliseconds: number): string => timeOf(new Date(milliseconds).toISOString())

/** The state of the network, always, in one sentence. */
const Network = () => {
  const t = useT()
  const since = useOfflineSince()
  const { waiting, sentAt } = useMarksState()
  return (
    <p className={classes.network} role="status">
      {since === undefined ? <CloudCheckIcon size={24} /> : <CloudSlashIcon size={24} />}
      <span>
        {since !== undefined ? (
          <>
            <b>{t('network.offline', { time: timeAt(since) })}</b> {t('altar.kept')}
          </>
        ) : waiting > 0 ? (
          t('network.sending', { count: waiting })
        ) : sentAt === undefined ? (
          t('altar.online')
        ) : (
          t('network.sent', { time: timeAt(sentAt) })
        )}
      </span>
    </p>
  )
}

/** Burns down at its edge as the names are read. */
const Edge = ({ side, left, total }: { side: 'left' | 'right'; left: number; total: number }) => (
  <i className={classes.edge} data-side={side} aria-hidden="true">
    <span className={classes.left} style={{ height: `${total === 0 ? 0 : (100 * left) / total}%` }} />
  </i>
)

const Exit = () => {
  const t = useT()
  const navigate = useNavigate()
  return (
    <button type="button" className={classes.exit} onClick={() => void navigate('/today')}>
      <SignOutIcon size={22} />
      {t('altar.exit')}
    </button>
  )
}

const Sanctuary = ({ day }: { day: AltarDay }) => {
  const t = useT()
  const language = useLanguage()
  const mayMark = useRight('companies_submission_edit')
  const acts = useMemo(() => new Map(day.acts.map((act) => [act.id, act])), [day.acts])
  const readings = useReadings(day.readings, acts, useClock())
  // The rite that is being read stays open, also if another one is moved before it.
  const [chosen, setChosen] = useState(day.rites[0]?.key)
  const [intention, setIntention] = useState<Intention>('HEALTH')
  const [page, setPage] = useState(0)
  const [last, setLast] = useState<{ key: string; marked: readonly ReadingName[] }>()
  const [added, setAdded] = useState<readonly ReadingName[]>([])
  const [isAgain, setAgain] = useState(false)
  const { columns, rows, ref } = usePageSize()
  // The focused name leaves with its page: the keyboard goes on in the next one.
  const hasTurnedByKeys = useRef(false)
  useEffect(() => {
    if (!hasTurnedByKeys.current) return
    hasTurnedByKeys.current = false
    document.querySelector<HTMLElement>('[data-stop]')?.focus()
  })

  const rite = day.rites.some(({ key }) => key === chosen) ? chosen : (day.rites[0]?.key ?? LITURGY)
  const celebrating = useMemo(() => new Set(day.celebrating), [day.celebrating])
  const diptychs = useMemo(() => {
    const own = day.lines.filter(({ readAt }) => readAt === rite)
    return Object.fromEntries(
      intentions.map((one) => {
        const groups = inReadingOrder(
          own.filter((line) => line.intention === one),
          celebrating,
        )
        return [one, readingParts.flatMap((part) => groups[part])]
      }),
    ) as Record<Intention, NameLine[]>
  }, [day.lines, rite, celebrating])
  const unread = useMemo(
    () => new Map(day.lines.map(({ key, names }) => [key, names.filter((name) => !readings.isRead(name))])),
    [day.lines, readings],
  )
  const unreadIn = (some: readonly NameLine[]) => some.flatMap(({ key }) => unread.get(key) ?? [])

  const shown: Intention =
    diptychs[intention].length > 0 || diptychs.ETERNAL_MEMORY.length === 0 ? intention : 'ETERNAL_MEMORY'
  const lines = diptychs[shown]
  const other: Intention = shown === 'HEALTH' ? 'ETERNAL_MEMORY' : 'HEALTH'
  const left = unreadIn(lines).length
  const total = countOf(lines)
  const both = [...diptychs.HEALTH, ...diptychs.ETERNAL_MEMORY]
  const perPage = columns * rows
  const pages = Math.max(1, Math.ceil(lines.length / perPage))
  const current = Math.min(page, pages - 1)
  const onPage = lines.slice(current * perPage, (current + 1) * perPage)
  const next = lines.find((line) => unreadIn([line]).length > 0)
  const stop =
    onPage.find(({ key }) => key === last?.key) ?? onPage.find((line) => line === next) ?? onPage[0]

  const turnTo = (one: Intention, to: number) => {
    setIntention(one)
    setPage(to)
    setLast(undefined)
  }
  const tap = (line: NameLine) => {
    if (!mayMark) return
    if (unreadIn([line]).length > 0) {
      const marked = unreadIn(lines.slice(0, lines.indexOf(line) + 1))
      readings.mark(marked, true)
      setLast({ key: line.key, marked })
      return
    }
    const back = last?.key === line.key ? last.marked : line.names
    readings.mark(
      back.filter((name) => !readings.isFixed(name)),
      false,
    )
    setLast(undefined)
  }
  /** Up and down move between the names, left and right turn the page. */
  const moveByKeys = (event: KeyboardEvent<HTMLOListElement>): void => {
    const turns: Record<string, number> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }
    const turn = turns[event.key]
    if (turn !== undefined) {
      event.preventDefault()
      hasTurnedByKeys.current = true
      turnTo(shown, Math.max(0, Math.min(pages - 1, current + turn)))
      return
    }
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step === undefined) return
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    event.preventDefault()
    buttons[Math.max(0, Math.min(buttons.length - 1, at + step))]?.focus()
  }
  const toHere = () => {
    const marked = unreadIn(lines.slice(0, (current + 1) * perPage))
    readings.mark(marked, true)
    setAdded(marked)
    if (current < pages - 1) turnTo(shown, current + 1)
    else if (unreadIn(diptychs[other]).length > 0) turnTo(other, 0)
  }
  const readAll = () => {
    const marked = unreadIn(lines)
    readings.mark(marked, true)
    setAdded(marked)
    setAgain(false)
  }
  const takeBack = (names: readonly ReadingName[]) => {
    readings.mark(
      names.filter((name) => !readings.isFixed(name)),
      false,
    )
    setAdded([])
  }
  const allNames = both.flatMap(({ names }) => names)
  const isEnd = allNames.length > 0 && unreadIn(both).length === 0 && !isAgain
  /** Takes back what "all read" marked in this diptych; without that, all of it. */
  const takeBackDiptych = () => {
    const own = lines.flatMap(({ names }) => names)
    const marked = new Set(added.map(({ key }) => key))
    const last = own.filter(({ key }) => marked.has(key))
    takeBack(last.length > 0 ? last : own)
  }

  const head = (
    <header className={classes.head}>
      {!isEnd && (
        <h1>
          {/* A cross is placed over the departed only. */}
          {shown === 'ETERNAL_MEMORY' && <span aria-hidden="true">† </span>}
          {t(`intention.${shown}`)}
          <small className="num">
            {left === 0
              ? t('altar.allRead')
              : left < total
                ? t('today.leftOf', { left, count: total })
                : t('today.names', { count: total })}
          </small>
        </h1>
      )}
      <div className={classes.choices}>
        {!isEnd && diptychs.HEALTH.length > 0 && diptychs.ETERNAL_MEMORY.length > 0 && (
          <nav aria-label={t('altar.diptychs')}>
            {intentions.map((one) => (
              <button
                key={one}
                type="button"
                aria-current={one === shown ? 'true' : undefined}
                onClick={() => turnTo(one, 0)}
              >
                {one === 'ETERNAL_MEMORY' && <span aria-hidden="true">† </span>}
                {t(`today.part.${one}`)}, <span className="num">{countOf(diptychs[one])}</span>
              </button>
            ))}
          </nav>
        )}
      </div>
      <Exit />
      {day.rites.length > 1 && (
        <nav className={classes.rites} aria-label={t('today.rites')}>
          {day.rites.map(({ key, title, startsAt }) => (
            <button
              key={key}
              type="button"
              aria-current={key === rite ? 'true' : undefined}
              onClick={() => {
                setChosen(key)
                setAgain(false)
                turnTo('HEALTH', 0)
              }}
            >
              {title ? inLanguage(title, language) : t('today.namesToRead')}
              {startsAt && <span className="num"> {startsAt}</span>}
            </button>
          ))}
        </nav>
      )}
    </header>
  )
  const edges = (
    <>
      <Edge side="left" left={unreadIn(diptychs.HEALTH).length} total={countOf(diptychs.HEALTH)} />
      <Edge
        side="right"
        left={unreadIn(diptychs.ETERNAL_MEMORY).length}
        total={countOf(diptychs.ETERNAL_MEMORY)}
      />
    </>
  )
  if (isEnd) {
    const lastMark = readings.lastOf(allNames)
    return (
      <div className={classes.altar}>
        {head}
        <section className={classes.end}>
          <h1>{t('altar.end', { count: allNames.length })}</h1>
          <p>
            {t('altar.endFacts', {
              health: countOf(diptychs.HEALTH),
              memory: countOf(diptychs.ETERNAL_MEMORY),
              time: lastMark ? timeOf(lastMark.at) : '',
            })}
          </p>
          <div>
            {mayMark && allNames.some((name) => !readings.isFixed(name)) && (
              <button
                type="button"
                className={classes.action}
                onClick={() => takeBack(added.length > 0 ? added : allNames)}
              >
                <ArrowUUpLeftIcon size={22} />
                {t('action.undo')}
              </button>
            )}
            <button
              type="button"
              className={classes.action}
              onClick={() => {
                setAgain(true)
                turnTo('HEALTH', 0)
              }}
            >
              {t('altar.again')}
            </button>
          </div>
        </section>
        <footer className={classes.foot}>
          <Network />
        </footer>
        {edges}
      </div>
    )
  }
  return (
    <div className={classes.altar}>
      {head}
      <section ref={ref} className={classes.page} aria-label={t('altar.page', { page: current + 1, pages })}>
        {lines.length === 0 && <p className={classes.quiet}>{t('altar.none')}</p>}
        <ol
          onKeyDown={moveByKeys}
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            gridTemplateRows: `repeat(${rows}, auto)`,
          }}
        >
          {onPage.map((line) => {
            const left = unreadIn([line]).length
            return (
              <li key={line.key}>
                <button
                  type="button"
                  className={classes.name}
                  aria-pressed={left === 0}
                  data-next={line === next || undefined}
                  data-long={line.asRead.length > LONG || undefined}
                  data-stop={line === stop || undefined}
                  tabIndex={line === stop ? 0 : -1}
                  onClick={() => tap(line)}
                >
                  <CheckBoldIcon size={18} className={classes.check ?? ''} />
                  <NameWithRank line={line} />
                  {line.names.length > 1 && (
                    <em className="num">
                      <span aria-hidden="true">×{line.names.length}</span>
                      <span className="visually-hidden">
                        {t('today.people', { count: line.names.length })}
                      </span>
                    </em>
                  )}
                  {left > 0 && left < line.names.length && <em className="num">+{left}</em>}
                </button>
              </li>
            )
          })}
        </ol>
      </section>
      <footer className={classes.foot}>
        <nav className={classes.pages} aria-label={t('altar.pages')}>
          <button
            type="button"
            aria-label={t('altar.previous')}
            aria-disabled={current === 0 || undefined}
            onClick={() => turnTo(shown, Math.max(0, current - 1))}
          >
            <CaretLeftIcon size={30} />
          </button>
          <span className="num">{t('altar.page', { page: current + 1, pages })}</span>
          <button
            type="button"
            aria-label={t('altar.next')}
            aria-disabled={current === pages - 1 || undefined}
            onClick={() => turnTo(shown, Math.min(pages - 1, current + 1))}
          >
            <CaretRightIcon size={30} />
          </button>
        </nav>
        <Network />
        {mayMark &&
          total > 0 &&
          (left > 0 ? (
            <button type="button" className={classes.action} onClick={readAll}>
              <ChecksIcon size={24} />
              {t('today.readAll')}
            </button>
          ) : (
            <button type="button" className={classes.action} onClick={takeBackDiptych}>
              <ArrowUUpLeftIcon size={24} />
              {t('action.undo')}
            </button>
          ))}
        {mayMark && left > 0 ? (
          <button type="button" className={classes.action} data-primary onClick={toHere}>
            {t(current < pages - 1 ? 'altar.toHere' : 'altar.toEnd')}
            <ArrowRightIcon size={24} />
          </button>
        ) : (
          diptychs[other].length > 0 && (
            <button type="button" className={classes.action} data-primary onClick={() => turnTo(other, 0)}>
              {t(`today.part.${other}`)}
              <ArrowRightIcon size={24} />
            </button>
          )
        )}
      </footer>
      {edges}
    </div>
  )
}

/**
 * The names in the sanctuary, on a tablet that gives no more light than a candle, from page to page as in a book.
 * Once opened it works offline: what was read is sent when there is a network.
 */
export default function AltarPage() {
  const t = useT()
  usePageTitle(t('altar.title'))
  useWakeLock()
  const { day, retry } = useAltarDay()
  useEffect(() => {
    // Without them the page works as long as the tab stays open.
    void loadToday()
      .then(() => cacheFiles('/today/altar'))
      .catch(() => undefined)
  }, [])
  if (day) return <Sanctuary key={day.date} day={day} />
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
        <Exit />
      </div>
    </div>
  )
}
