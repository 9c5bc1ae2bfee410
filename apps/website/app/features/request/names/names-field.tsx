import type { Intention } from '@kandili/contract'
import { REQUEST_LIMITS } from '@kandili/contract/values'
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, XIcon } from '@kandili/design/icons'
import { splitNameList } from '@kandili/greek/split-list'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { DeviceName } from '../../../lib/device.server.ts'
import { fillIn } from '../../../lib/fill-in.ts'
import { useT } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError, FieldFoot, FieldHint, FieldSet, fieldId } from '../../../ui/field.tsx'
import { Num } from '../../../ui/layout.tsx'
import { FromDiptychs } from '../../diptychs/from-diptychs.tsx'
import { NameReading } from './name-reading.tsx'
import styles from './names-field.module.css'
import { type DayNote, moveIntent, type Readings } from './reading.ts'

type NamesFieldProps = {
  /** As typed, one per row, including empty rows. */
  names: readonly string[]
  /** Those with the other intention. */
  otherNames?: readonly string[]
  /** Names to keep as typed. */
  asTyped: readonly string[]
  /** The most names of one act. */
  limit: number
  errors: Readonly<Record<string, string>>
  /** The number of rows with a name. */
  written: number
  /** The current text of every row: those of the chosen intention, then the others. */
  typed: readonly string[]
  readings: Readings
  day: DayNote | null
  /** The names of the owner's diptychs that this browser may show. */
  diptychs: readonly DeviceName[]
  /** The chosen intention. */
  intention: string | undefined
  /** Whether a list may have living and departed: each becomes an act, as does every full note. */
  isSorted?: boolean
  /** The acts that the names need, if they need several. */
  children?: ReactNode
}

type Row = { key: number; name: string; isOther: boolean }
type Piece = { name: string; isOther: boolean }

/** From how many rows on several can be chosen and removed at once. */
const MANY = 5

const rowsOf = (names: readonly string[], otherNames: readonly string[]): Row[] =>
  [
    ...(names.length > 0 ? names : ['']).map((name) => ({ name, isOther: false })),
    ...otherNames.map((name) => ({ name, isOther: true })),
  ].map((row, key) => ({ ...row, key }))

const inOrder = (rows: readonly Row[]): Row[] => [
  ...rows.filter(({ isOther }) => !isOther),
  ...rows.filter(({ isOther }) => isOther),
]

/**
 * The names to commemorate, one per row, in the book face. Without scripts the buttons submit the form, and the page
 * returns with one row more or less.
 */
export function NamesField({
  names,
  otherNames = [],
  asTyped,
  limit,
  errors,
  written,
  typed,
  readings,
  day,
  diptychs,
  intention,
  isSorted = false,
  children,
}: NamesFieldProps) {
  const t = useT('request')
  const shared = useT('shared')
  const [rows, setRows] = useState<readonly Row[]>(() => rowsOf(names, otherNames))
  // Names to keep as typed: they get no more suggestions.
  const [kept, setKept] = useState(asTyped)
  /** The last pasted list that did not fit completely: its names, and how many of them were added. */
  const [cut, setCut] = useState<{ count: number; written: number } | null>(null)
  /** The keys of the rows chosen to be removed; null while none are being chosen. */
  const [picked, setPicked] = useState<ReadonlySet<number> | null>(null)
  /** The rows before the last removal. */
  const [removed, setRemoved] = useState<readonly Row[]>()
  /** The row to focus once it is rendered or has taken another row's place. */
  const row = useRef<number>(undefined)
  const nextKey = useRef(rows.length)
  /** The rows as they were last written, moved or removed without typing. */
  const changed = useRef<readonly Row[]>(undefined)
  const field = useRef<HTMLInputElement>(null)
  const most = isSorted ? REQUEST_LIMITS.nameRows : limit
  useEffect(() => {
    // The counters read the form once these rows are drawn, which an effect of earlier rows may precede.
    if (changed.current === rows) field.current?.dispatchEvent(new Event('input', { bubbles: true }))
    if (row.current === undefined) return
    document.getElementById(fieldId(`names.${Math.min(row.current, rows.length - 1)}`))?.focus()
    row.current = undefined
  }, [rows])
  const newKey = () => {
    nextKey.current += 1
    return nextKey.current
  }
  /** The rows with what is in their fields now. */
  const current = (): Row[] => {
    return rows.map((one, index) => {
      const input = document.getElementById(fieldId(`names.${index}`))
      return input instanceof HTMLTextAreaElement ? { ...one, name: input.value } : one
    })
  }
  const change = (next: readonly Row[]) => {
    changed.current = inOrder(next)
    setRows(changed.current)
  }
  const add = () => {
    row.current = rows.filter(({ isOther }) => !isOther).length
    setRows(inOrder([...rows, { key: newKey(), name: '', isOther: false }]))
  }
  const removeAll = (isGone: (one: Row) => boolean) => {
    const before = current()
    const left = before.filter((one) => !isGone(one))
    setRemoved(before.filter(isGone).some(({ name }) => name.trim() !== '') ? before : undefined)
    row.current = before.findIndex(isGone)
    setPicked(null)
    change(left.length > 0 ? left : [{ key: newKey(), name: '', isOther: false }])
  }
  const restore = () => {
    change((removed ?? []).map((one) => ({ ...one, key: newKey() })))
    setRemoved(undefined)
  }
  const move = (key: number) =>
    change(current().map((one) => (one.key === key ? { ...one, isOther: !one.isOther } : one)))
  /** Puts names into the empty rows and into new ones; `at` is the row in which they replace what is written. */
  const writeAll = (pieces: readonly Piece[], at?: number) => {
    const left = current().filter(({ name }, index) => index !== at && name.trim() !== '')
    const before = left.filter((_, index) => index < (at ?? left.length))
    const after = left.slice(before.length)
    const added = pieces.map((piece) => ({ ...piece, key: newKey() }))
    change([...before, ...added, ...after])
  }
  /** Keeps the first name in its row and moves the others to rows of their own. */
  const setApart = (index: number, apart: readonly string[]) => {
    const isOther = rows[index]?.isOther ?? false
    row.current = index
    writeAll(
      apart.map((name) => ({ name, isOther })),
      index,
    )
  }
  /** Adds names of the diptychs as far as there is room. */
  const addAll = (names: readonly DeviceName[]) => {
    const room = names.slice(0, Math.max(0, most - written))
    setKept([...kept, ...room.filter(({ asTyped }) => asTyped).map(({ name }) => name)])
    writeAll(room.map(({ name }) => ({ name, isOther: false })))
  }
  /** Puts each name of a pasted list into its own row, on the side that its heading or cross says. */
  const pasteList = (event: ClipboardEvent<HTMLTextAreaElement>, index: number) => {
    const pieces = splitNameList(event.clipboardData.getData('text/plain'))
    if (pieces.length < 2) return
    event.preventDefault()
    const said = pieces.find(({ side }) => side !== null)?.side
    const side = intention ? sideOf(intention) : said
    if (isSorted && !intention && said) {
      const choice = said === 'DEPARTED' ? 'ETERNAL_MEMORY' : 'HEALTH'
      field.current?.form?.querySelector<HTMLInputElement>(`[name="intention"][value="${choice}"]`)?.click()
    }
    const room = pieces.slice(0, Math.max(0, REQUEST_LIMITS.nameRows - written))
    setCut(room.length < pieces.length ? { count: pieces.length, written: room.length } : null)
    writeAll(
      room.map((piece) => ({
        name: piece.text,
        isOther: isSorted && piece.side !== null && piece.side !== side,
      })),
      event.currentTarget.value.trim() === '' ? index : undefined,
    )
  }
  /** Enter goes to the next row, and adds one after the last: it never submits a list that is being written. */
  const goToNext = (event: KeyboardEvent<HTMLTextAreaElement>, index: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (event.currentTarget.value.trim() === '') return
    const next = document.getElementById(fieldId(`names.${index + 1}`))
    if (next && !rows[index + 1]?.isOther) next.focus()
    else if (rows.length < most) add()
  }
  const keep = (id: string, name: string) => {
    setKept([...kept, name])
    document.getElementById(id)?.focus()
  }
  const drawRow = ({ key, name, isOther }: Row, index: number) => {
    const problem = errors[`names.${index}`]
    const id = fieldId(`names.${index}`)
    const present = typed[index]?.trim() ?? ''
    const known = readings[present]
    // The suggestions for several names are ways to split or join them.
    const mends = known?.kind === 'SEVERAL' || known?.kind === 'SURNAME'
    const reading = problem && !mends ? undefined : known
    const described = problem ? `${id}-error` : reading ? `names-hint ${id}-reading` : 'names-hint'
    return (
      <li key={key} data-invalid={problem ? '' : undefined}>
        {picked ? (
          <input
            type="checkbox"
            className={styles.pick}
            checked={picked.has(key)}
            onChange={(event) => {
              const next = new Set(picked)
              if (event.currentTarget.checked) next.add(key)
              else next.delete(key)
              setPicked(next)
            }}
            aria-label={present || t('details.name', { number: index + 1 })}
          />
        ) : (
          <Num className={styles.row} aria-hidden="true">
            {index + 1}
          </Num>
        )}
        {/* A text area, because a long name is seen whole, and without scripts a pasted list keeps its lines. */}
        <textarea
          id={id}
          name={isOther ? 'otherNames' : 'names'}
          rows={1}
          defaultValue={name}
          maxLength={600}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="next"
          onPaste={(event) => pasteList(event, index)}
          onKeyDown={(event) => goToNext(event, index)}
          aria-label={t('details.name', { number: index + 1 })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described}
        />
        <span className={styles.buttons}>
          {isSorted && intention && rows.length > 1 && (
            <button
              type="submit"
              name="intent"
              value={moveIntent(index)}
              formNoValidate
              aria-label={t('details.moveRow', {
                name: present || String(index + 1),
                intention: shared(`intention.${isOther ? chosenOf(intention) : otherOf(intention)}`),
              })}
              onClick={(event) => {
                event.preventDefault()
                move(key)
              }}
            >
              {isOther ? <ArrowUpIcon size={22} /> : <ArrowDownIcon size={22} />}
            </button>
          )}
          <button
            type="submit"
            className={styles.remove}
            name="intent"
            value={`remove-${index}`}
            formNoValidate
            aria-label={t('details.removeRow', { number: index + 1 })}
            onClick={(event) => {
              event.preventDefault()
              removeAll((one) => one.key === key)
            }}
          >
            <XIcon size={24} />
          </button>
        </span>
        {kept.includes(present) && <input type="hidden" name="asTyped" value={present} />}
        <div className={styles.reading} id={`${id}-reading`} aria-live="polite">
          {reading &&
            (kept.includes(present) ? (
              <FieldHint>{t('reading.kept')}</FieldHint>
            ) : (
              <NameReading
                row={index}
                typed={present}
                reading={reading}
                day={day}
                onAccept={(one) => fillIn(id, one)}
                onApart={(names) => setApart(index, names)}
                onKeep={() => keep(id, present)}
              />
            ))}
        </div>
      </li>
    )
  }
  const own = rows.filter(({ isOther }) => !isOther)
  const others = rows.slice(own.length)
  return (
    <FieldSet legend={t('details.names')} hint={t('details.namesHint')} hintId="names-hint">
      <input type="hidden" ref={field} />
      {others.length > 0 && intention && (
        <p className={styles.side}>{shared(`intention.${chosenOf(intention)}`)}</p>
      )}
      <ul className={styles.names}>{own.map((one, index) => drawRow(one, index))}</ul>
      {others.length > 0 && (
        <>
          {intention && <p className={styles.side}>{shared(`intention.${otherOf(intention)}`)}</p>}
          <ul className={styles.names}>{others.map((one, index) => drawRow(one, own.length + index))}</ul>
        </>
      )}
      {rows.map(({ key }, index) => (
        <FieldError key={key} id={`${fieldId(`names.${index}`)}-error`}>
          {errors[`names.${index}`]}
        </FieldError>
      ))}
      <div role="status">
        {cut && <FieldHint>{t('details.pastedPart', cut)}</FieldHint>}
        {removed && (
          <FieldHint>
            {t('details.removed', { count: removed.length - rows.length || 1 })}{' '}
            <button type="button" className={styles.undo} onClick={restore}>
              {t('details.undo')}
            </button>
          </FieldHint>
        )}
      </div>
      <FieldFoot aria-live="polite">
        {rows.length < most && (
          <Button
            look="text"
            name="intent"
            value="add-name"
            formNoValidate
            onClick={(event) => {
              event.preventDefault()
              add()
            }}
          >
            <PlusIcon /> {t('details.addName')}
          </Button>
        )}
        <Num>
          {written > limit
            ? t('details.namesCount', { count: written })
            : t('details.namesOf', { count: written, limit })}
        </Num>
      </FieldFoot>
      {rows.length >= MANY && (
        <p className={styles.many}>
          {picked === null ? (
            <Button type="button" look="text" small onClick={() => setPicked(new Set())}>
              {t('details.removeMany')}
            </Button>
          ) : (
            <>
              <Button
                type="button"
                small
                onClick={() => (picked.size > 0 ? removeAll(({ key }) => picked.has(key)) : setPicked(null))}
              >
                {t('details.removePicked', { count: picked.size })}
              </Button>
              <Button
                type="button"
                look="text"
                small
                onClick={() => setPicked(new Set(rows.map(({ key }) => key)))}
              >
                {t('details.pickAll')}
              </Button>
            </>
          )}
        </p>
      )}
      {children}
      <FromDiptychs
        names={diptychs}
        present={typed}
        room={most - written}
        isForDeparted={intention === 'ETERNAL_MEMORY'}
        onAdd={addAll}
      />
    </FieldSet>
  )
}

const chosenOf = (intention: string): Intention =>
  intention === 'ETERNAL_MEMORY' ? 'ETERNAL_MEMORY' : 'HEALTH'
const otherOf = (intention: string): Intention =>
  intention === 'ETERNAL_MEMORY' ? 'HEALTH' : 'ETERNAL_MEMORY'
const sideOf = (intention: string): 'LIVING' | 'DEPARTED' =>
  intention === 'ETERNAL_MEMORY' ? 'DEPARTED' : 'LIVING'
