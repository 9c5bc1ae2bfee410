import type { Intention } from '@kandili/contract'
import { CheckBoldIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Tabs } from '@mantine/core'
import { type Dispatch, type KeyboardEvent, memo, type SetStateAction, useCallback, useState } from 'react'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { ActButton } from './act-button.tsx'
import classes from './names.module.css'
import { isReading, LITURGY, mayUndo, type ReadingName, type Submission, waits } from './plan.ts'
import { useManyActs } from './use-acts.ts'
import { useClock } from './use-today.ts'

const intentions: readonly Intention[] = ['HEALTH', 'ETERNAL_MEMORY']

type NameProps = {
  name: ReadingName
  isRead: boolean
  /** Read by the act itself: only its undo restores it. */
  isFixed: boolean
  isStop: boolean
  onToggle: (key: string) => void
}

const greek = /\p{Script=Greek}/u
const languageOf = (text: string) => (greek.test(text) ? 'el' : 'en')

/** The rank, smaller than the name before it. */
const NameWithRank = ({ name: { asRead, hasRank } }: { name: ReadingName }) => {
  const cut = hasRank ? asRead.lastIndexOf(' ') : -1
  return cut < 0 ? (
    asRead
  ) : (
    <>
      {asRead.slice(0, cut)} <i>{asRead.slice(cut + 1)}</i>
    </>
  )
}

/** One name: a tap ticks it off, and it dims in place. */
const Name = memo(({ name, isRead, isFixed, isStop, onToggle }: NameProps) => (
  <li>
    <button
      type="button"
      className={classes.name}
      aria-pressed={isRead}
      aria-disabled={isFixed || undefined}
      tabIndex={isStop ? 0 : -1}
      onClick={() => !isFixed && onToggle(name.key)}
    >
      <span lang={languageOf(name.asRead)}>
        <NameWithRank name={name} />
      </span>
      {name.isAnotherForm && <small lang={languageOf(name.name)}>{name.name}</small>}
      <CheckBoldIcon size={20} className={classes.check ?? ''} />
    </button>
  </li>
))

/** Up and down move between names, so that a list of hundreds is one tab stop. */
const moveInList = (event: KeyboardEvent<HTMLOListElement>) => {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }
  const ends: Record<string, 'first' | 'last'> = { Home: 'first', End: 'last' }
  const step = steps[event.key]
  const end = ends[event.key]
  if (step === undefined && end === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const to = end ? (end === 'first' ? 0 : buttons.length - 1) : at + (step ?? 0)
  event.preventDefault()
  buttons[Math.max(0, Math.min(buttons.length - 1, to))]?.focus()
}

type ListProps = {
  intention: Intention
  names: readonly ReadingName[]
  lines: ReadonlyMap<number, Submission>
  marks: ReadonlySet<string>
  onMarks: Dispatch<SetStateAction<ReadonlySet<string>>>
  readOnly: boolean
  onDone: (sentence: string) => void
}

const isDoneReading = (line: Submission | undefined): boolean =>
  line !== undefined && isReading(line) && line.state === 'FULFILLED'

const NamesList = ({ intention, names, lines, marks, onMarks, readOnly, onDone }: ListProps) => {
  const t = useT()
  const now = useClock()
  const mayAct = useRight('companies_submission_edit') && !readOnly
  const acts = useManyActs(onDone)
  const [stop, setStop] = useState<string>()
  // The names ticked by "all", so that its undo clears no others.
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const isRead = ({ key, lineId }: ReadingName) => marks.has(key) || isDoneReading(lines.get(lineId))
  const unread = names.filter((name) => !isRead(name))
  const own = [...new Set(names.map(({ lineId }) => lineId))].flatMap((id) => lines.get(id) ?? [])
  const reading = own.filter(isReading)
  const waiting = reading.filter(waits)
  const undoable = reading.filter((line) => line.state === 'FULFILLED' && mayUndo(line, now))
  // One stable function for the whole list: a tap then rerenders one name and not hundreds.
  const toggle = useCallback(
    (key: string) => {
      setStop(key)
      onMarks((former) => {
        const next = new Set(former)
        if (!next.delete(key)) next.add(key)
        return next
      })
    },
    [onMarks],
  )
  const readAll = () => {
    setAdded(new Set(unread.map(({ key }) => key)))
    onMarks(new Set([...marks, ...names.map(({ key }) => key)]))
    if (waiting.length > 0) void acts.fulfil(waiting)
  }
  const unreadAll = () => {
    onMarks(new Set([...marks].filter((key) => !added.has(key))))
    setAdded(new Set())
    if (undoable.length > 0) void acts.undo(undoable)
  }
  const isAllRead = names.length > 0 && unread.length === 0 && waiting.length === 0
  const firstStop = names.some(({ key }) => key === stop) ? stop : (unread[0] ?? names[0])?.key
  const id = `names-${intention}`
  return (
    <section className={classes.list} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{t(`intention.${intention}`)}</h2>
        {names.length > 0 && (
          <span className="num">
            {t(isAllRead ? 'today.allRead' : 'today.remaining', {
              count: isAllRead ? names.length : unread.length,
            })}
          </span>
        )}
      </div>
      {names.length === 0 && <p className={classes.quiet}>{t('today.noNames')}</p>}
      <ol onKeyDown={moveInList}>
        {names.map((name) => (
          <Name
            key={name.key}
            name={name}
            isRead={isRead(name)}
            isFixed={isDoneReading(lines.get(name.lineId))}
            isStop={name.key === firstStop}
            onToggle={toggle}
          />
        ))}
      </ol>
      {names.length > 0 && (
        <div className={classes.foot}>
          <span className="num">{t('today.names', { count: names.length })}</span>
          {mayAct && (
            <ActButton
              isDone={isAllRead}
              mayUndo={added.size > 0 || undoable.length > 0}
              isBusy={acts.isBusy}
              about={t(`intention.${intention}`)}
              onAct={readAll}
              onUndo={unreadAll}
            >
              {t('today.readAll')}
            </ActButton>
          )}
        </div>
      )}
    </section>
  )
}

type NamesProps = Omit<ListProps, 'intention'>

const TwoLists = (props: NamesProps) => (
  <div className={classes.two}>
    {intentions.map((intention) => (
      <NamesList
        key={intention}
        {...props}
        intention={intention}
        names={props.names.filter((name) => name.intention === intention)}
      />
    ))}
  </div>
)

/** The names as they are read: those of the Liturgy, and a list for every rite that is held separately. */
export const Names = (props: NamesProps) => {
  const t = useT()
  const language = useLanguage()
  const { names, lines, marks } = props
  const rites = [...new Set([LITURGY, ...names.map(({ readAt }) => readAt)])].filter(
    (rite) => rite !== LITURGY || names.length === 0 || names.some(({ readAt }) => readAt === LITURGY),
  )
  const [chosen, setChosen] = useState<string>(LITURGY)
  const rite = rites.includes(chosen) ? chosen : (rites[0] ?? LITURGY)
  const titleOf = (one: string) => {
    const first = names.find(({ readAt }) => readAt === one)
    const line = first && lines.get(first.lineId)
    return one === LITURGY || !line ? t('today.liturgy') : inLanguage(line.typeTitle, language)
  }
  const leftAt = (one: string) =>
    names.filter(
      ({ readAt, key, lineId }) => readAt === one && !marks.has(key) && !isDoneReading(lines.get(lineId)),
    ).length
  if (rites.length < 2) {
    return (
      <div className={classes.names}>
        <TwoLists {...props} />
      </div>
    )
  }
  return (
    <Tabs
      className={classes.names ?? ''}
      value={rite}
      onChange={(value) => setChosen(value ?? LITURGY)}
      classNames={{ list: classes.tabs ?? '', tab: classes.tab ?? '', tabLabel: classes.tabLabel ?? '' }}
      keepMounted={false}
      unstyled
    >
      <Tabs.List aria-label={t('today.rites')}>
        {rites.map((one) => (
          <Tabs.Tab key={one} value={one}>
            <b>{titleOf(one)}</b>
            <span className="num">{t('today.remaining', { count: leftAt(one) })}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {rites.map((one) => (
        <Tabs.Panel key={one} value={one}>
          <TwoLists {...props} names={names.filter(({ readAt }) => readAt === one)} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
