import type { Intention } from '@kandili/contract'
import { CheckBoldIcon, CheckCircleIcon, ChecksIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Button } from '@mantine/core'
import { type KeyboardEvent, memo, useCallback, useMemo, useRef, useState } from 'react'
import { timeOf } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import classes from './names.module.css'
import { countOf, inReadingOrder, type NameLine, readingParts, ritesOf, type Today } from './plan.ts'
import type { Readings } from './use-readings.ts'

export const intentions: readonly Intention[] = ['HEALTH', 'ETERNAL_MEMORY']

const greek = /\p{Script=Greek}/u
const languageOf = (text: string) => (greek.test(text) ? 'el' : 'en')
/** Longer names, with their counts, are set one step smaller: a name is never broken and never cut. */
const LONG = 15

const isLong = ({ asRead, hasRank, names, isInDoubt }: NameLine): boolean =>
  !hasRank && asRead.length + (isInDoubt ? 2 : 0) + (names.length > 1 ? ` ×${names.length}`.length : 0) > LONG

/** The name, its rank in smaller letters, and a question mark if it may be read otherwise. */
export const NameWithRank = ({ line: { asRead, hasRank, isInDoubt } }: { line: NameLine }) => {
  const t = useT()
  const cut = hasRank ? asRead.lastIndexOf(' ') : asRead.length
  return (
    <>
      <span lang={languageOf(asRead)}>
        {asRead.slice(0, cut)}
        {cut < asRead.length && (
          <>
            {' '}
            <i>{asRead.slice(cut + 1)}</i>
          </>
        )}
      </span>
      {isInDoubt && (
        <i>
          <span aria-hidden="true">{t('today.doubt')}</span>
          <span className="visually-hidden">{t('today.inDoubt')}</span>
        </i>
      )}
    </>
  )
}

type NameProps = {
  line: NameLine
  /** How many of its people have not been read. */
  left: number
  isStop: boolean
  isLast: boolean
  onTap: (line: NameLine) => void
}

const Name = memo(({ line, left, isStop, isLast, onTap }: NameProps) => {
  const t = useT()
  const count = line.names.length
  return (
    <li>
      <button
        type="button"
        className={classes.name}
        aria-pressed={left === 0}
        data-long={isLong(line) || undefined}
        data-last={isLast || undefined}
        tabIndex={isStop ? 0 : -1}
        onClick={() => onTap(line)}
      >
        <CheckBoldIcon size={16} className={classes.check ?? ''} />
        <NameWithRank line={line} />
        {count > 1 && (
          <em className="num">
            <span aria-hidden="true">×{count}</span>
            <span className="visually-hidden">{t('today.people', { count })}</span>
          </em>
        )}
        {left > 0 && left < count && <em className={`${classes.more} num`}>+{left}</em>}
        {count === 1 &&
          line.otherForms.map((form) => (
            <small key={form} lang={languageOf(form)}>
              {form}
            </small>
          ))}
      </button>
    </li>
  )
})

/** The arrow keys move between names, so that a list of hundreds is one tab stop. */
const moveInList = (event: KeyboardEvent<HTMLOListElement>) => {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }
  const ends: Record<string, 'first' | 'last'> = { Home: 'first', End: 'last' }
  const step = steps[event.key]
  const end = ends[event.key]
  if (step === undefined && end === undefined) return
  const lists = event.currentTarget.closest('[data-lists]')
  const buttons = [...(lists?.querySelectorAll<HTMLElement>('li > button') ?? [])]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  const to = end ? (end === 'first' ? 0 : buttons.length - 1) : at + (step ?? 0)
  event.preventDefault()
  buttons[Math.max(0, Math.min(buttons.length - 1, to))]?.focus()
}

type PaneProps = {
  intention: Intention
  lines: readonly NameLine[]
  celebrating: ReadonlySet<string>
  readings: Readings
  mayMark: boolean
}

/**
 * The names of one diptych, in columns to be read downwards. A tap means "read as far as here", and a second tap on
 * the same name takes that back; a tap on another read name takes back this name only.
 */
const Pane = ({ intention, lines, celebrating, readings, mayMark }: PaneProps) => {
  const t = useT()
  const [last, setLast] = useState<{ key: string; marked: NameLine['names'] }>()
  const groups = useMemo(() => inReadingOrder(lines, celebrating), [lines, celebrating])
  const ordered = useMemo(() => readingParts.flatMap((part) => groups[part]), [groups])
  const leftOf = ({ names }: NameLine) => names.filter((name) => !readings.isRead(name)).length
  const left = lines.reduce((sum, line) => sum + leftOf(line), 0)
  // One stable function for all names: a tap then renders the changed names and not hundreds.
  const current = useRef({ ordered, readings, last, mayMark })
  current.current = { ordered, readings, last, mayMark }
  const tap = useCallback((line: NameLine) => {
    const { ordered: own, readings: now, last: former, mayMark: may } = current.current
    if (!may) return
    const unread = (some: NameLine['names']) => some.filter((name) => !now.isRead(name))
    if (unread(line.names).length > 0) {
      const marked = unread(own.slice(0, own.indexOf(line) + 1).flatMap(({ names }) => names))
      now.mark(marked, true)
      setLast({ key: line.key, marked })
      return
    }
    const back = former?.key === line.key ? former.marked : line.names
    now.mark(
      back.filter((name) => !now.isFixed(name)),
      false,
    )
    setLast(undefined)
  }, [])
  const stop = last?.key ?? (ordered.find((line) => leftOf(line) > 0) ?? ordered[0])?.key
  const count = countOf(lines)
  const id = `names-${intention}`
  return (
    <section className={classes.pane} data-intention={intention} aria-labelledby={id}>
      <h2 id={id}>
        {intention === 'ETERNAL_MEMORY' && (
          <span className={classes.cross} aria-hidden="true">
            †{' '}
          </span>
        )}
        {t(`intention.${intention}`)}
      </h2>
      <p className={classes.facts}>
        <span className="num">
          {count === 0
            ? t('today.noNames')
            : left > 0 && left < count
              ? t('today.leftOf', { left, count })
              : left === 0
                ? t('today.allRead', { count })
                : t('today.names', { count })}
        </span>
        {groups.celebrating.length > 0 && (
          <span className={classes.feast}>
            {t('today.celebrating')}{' '}
            <span lang="el">
              {[...new Set(groups.celebrating.map(({ names }) => names[0]?.name ?? ''))].join(', ')}
            </span>
          </span>
        )}
      </p>
      <div data-lists>
        {readingParts.map(
          (part) =>
            groups[part].length > 0 && (
              <ol key={part} className={classes[part]} onKeyDown={moveInList}>
                {groups[part].map((line) => (
                  <Name
                    key={line.key}
                    line={line}
                    left={leftOf(line)}
                    isStop={line.key === stop}
                    isLast={line.key === last?.key}
                    onTap={tap}
                  />
                ))}
              </ol>
            ),
        )}
      </div>
    </section>
  )
}

type NamesProps = {
  today: Today
  names: readonly NameLine[]
  celebrating: ReadonlySet<string>
  readings: Readings
  readOnly: boolean
}

/** The names as they are read: those of the Liturgy, and a list for every rite that is held separately. */
export const Names = (props: NamesProps) => {
  const t = useT()
  const language = useLanguage()
  const { today, names, readings, celebrating, readOnly } = props
  const mayMark = useRight('companies_submission_edit') && !readOnly
  const rites = ritesOf(today, names).map(({ key, title, startsAt }) => {
    const lines = names.filter(({ readAt }) => readAt === key)
    return {
      key,
      title: title ? inLanguage(title, language) : t('today.namesToRead'),
      startsAt,
      lines,
      left: lines.flatMap((line) => line.names.filter((name) => !readings.isRead(name))).length,
    }
  })
  const [chosen, setChosen] = useState<string>()
  const [isUnfolded, setUnfolded] = useState(false)
  // The names marked by "all", so that its undo clears no others.
  const [added, setAdded] = useState<NameLine['names']>([])
  const first = useRef(rites.find(({ left }) => left > 0)?.key)
  const rite = rites.find(({ key }) => key === (chosen ?? first.current)) ?? rites[0]
  if (!rite) return null
  const all = rite.lines.flatMap(({ names }) => names)
  const isDone = all.length > 0 && rite.left === 0
  const last = isDone ? readings.lastOf(all) : undefined
  const readAll = () => {
    const unread = all.filter((name) => !readings.isRead(name))
    setAdded(unread)
    setUnfolded(false)
    readings.mark(unread, true)
  }
  const takeBack = () => {
    const own = all.filter((name) => !readings.isFixed(name))
    const marked = added.filter((name) => own.some(({ key }) => key === name.key))
    readings.mark(marked.length > 0 ? marked : own, false)
    setAdded([])
  }
  const mayTakeBack = mayMark && all.some((name) => !readings.isFixed(name))
  const hasTabs = rites.length > 1 || rite.startsAt !== null
  const panes = intentions
    .map((intention) => ({ intention, lines: rite.lines.filter((line) => line.intention === intention) }))
    .filter(({ lines }) => lines.length > 0 || rite.lines.length === 0)
  return (
    <div className={classes.names}>
      {hasTabs && (
        <nav className={classes.rites} aria-label={t('today.rites')}>
          {rites.map(({ key, title, startsAt, lines, left }) => {
            const isRead = lines.length > 0 && left === 0
            return (
              <button
                key={key}
                type="button"
                aria-current={key === rite.key ? 'true' : undefined}
                data-done={isRead || undefined}
                onClick={() => {
                  setChosen(key)
                  setUnfolded(false)
                  setAdded([])
                }}
              >
                <b>
                  {isRead && <CheckBoldIcon size={16} />}
                  {title}
                </b>
                <span className="num">
                  {startsAt && <strong>{startsAt}</strong>}
                  {startsAt && ' · '}
                  {isRead ? t('today.read') : t('today.names', { count: countOf(lines) })}
                </span>
              </button>
            )
          })}
        </nav>
      )}
      {isDone && (
        <div className={classes.fold}>
          <CheckCircleIcon size={26} />
          <p>
            <b>{rite.title}</b>
            <span className="num">
              {t('today.allReadAt', { count: all.length, time: last ? timeOf(last.at) : '' })}
              {last?.by && ` · ${last.by}`}
            </span>
          </p>
          <Button variant="subtle" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
            {t('today.showNames')}
          </Button>
          {mayTakeBack && (
            <Button variant="subtle" onClick={takeBack}>
              {t('action.undo')}
            </Button>
          )}
        </div>
      )}
      {(!isDone || isUnfolded) && (
        <div className={classes.panes} data-single={panes.length < 2 || undefined}>
          {panes.map(({ intention, lines }) => (
            <Pane
              key={`${rite.key} ${intention}`}
              intention={intention}
              lines={lines}
              celebrating={celebrating}
              readings={readings}
              mayMark={mayMark}
            />
          ))}
        </div>
      )}
      {!isDone && all.length > 0 && (
        <div className={classes.bar}>
          <p className="num">
            {rite.left < all.length ? (
              <>
                <b>{t('today.readOf', { read: all.length - rite.left, count: all.length })}</b>
                <progress max={all.length} value={all.length - rite.left} aria-hidden="true" />
              </>
            ) : (
              <>
                <b>{t('today.names', { count: all.length })}</b>
                {rite.lines.length < all.length && `, ${t('today.different', { count: rite.lines.length })}`}
                {mayMark && <span>{t('today.tapHint')}</span>}
              </>
            )}
          </p>
          {mayMark && (
            <Button variant="default" size="lg" leftSection={<ChecksIcon size={24} />} onClick={readAll}>
              {t('today.readAll')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
