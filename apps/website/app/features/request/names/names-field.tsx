import { REQUEST_LIMITS } from '@kandili/contract/values'
import { PlusIcon, XIcon } from '@kandili/design/icons'
import { splitNameList } from '@kandili/greek/split-list'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { DeviceName } from '../../../lib/device.server.ts'
import { fillIn, writeIn } from '../../../lib/fill-in.ts'
import { useT } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError, FieldFoot, FieldHint, FieldSet, fieldId } from '../../../ui/field.tsx'
import { Num } from '../../../ui/layout.tsx'
import { FromDiptychs } from '../../diptychs/from-diptychs.tsx'
import { formId } from '../draft/steps.ts'
import { NameReading } from './name-reading.tsx'
import styles from './names-field.module.css'
import type { DayNote, Readings } from './reading.ts'

type NamesFieldProps = {
  /** As typed, one per row, including empty rows. */
  names: readonly string[]
  /** Names to keep as typed. */
  asTyped: readonly string[]
  limit: number
  errors: Readonly<Record<string, string>>
  /** The number of rows with a name. */
  written: number
  /** The current text of every row. */
  typed: readonly string[]
  readings: Readings
  day: DayNote | null
  /** The names of the owner's diptychs that this browser may show. */
  diptychs: readonly DeviceName[]
  /** Whether the departed are offered first. */
  isForDeparted: boolean
}

type Row = { key: number; name: string }

const rowsOf = (names: readonly string[]): Row[] =>
  (names.length > 0 ? names : ['']).map((name, key) => ({ key, name }))

/**
 * The names to commemorate, one per row, in the book face. Without scripts the buttons submit the form, and the page
 * returns with one row more or less.
 */
export function NamesField({
  names,
  asTyped,
  limit,
  errors,
  written,
  typed,
  readings,
  day,
  diptychs,
  isForDeparted,
}: NamesFieldProps) {
  const t = useT('request')
  const [rows, setRows] = useState(() => rowsOf(names))
  // Names to keep as typed: they get no more suggestions.
  const [kept, setKept] = useState(asTyped)
  /** The last pasted list that did not fit completely: its names, and how many of them were added. */
  const [cut, setCut] = useState<{ count: number; written: number } | null>(null)
  /** The row to focus once it is rendered or has taken another row's place. */
  const row = useRef<number>(undefined)
  const nextKey = useRef(rows.length)
  useEffect(() => {
    if (row.current === undefined) return
    document.getElementById(fieldId(`names.${Math.min(row.current, rows.length - 1)}`))?.focus()
    row.current = undefined
  }, [rows])
  const add = () => {
    row.current = rows.length
    nextKey.current += 1
    setRows([...rows, { key: nextKey.current, name: '' }])
  }
  const remove = (key: number, button: HTMLElement) => {
    const left = rows.filter((one) => one.key !== key)
    row.current = rows.findIndex((one) => one.key === key)
    setRows(left.length > 0 ? left : [{ key: nextKey.current + 1, name: '' }])
    nextKey.current += 1
    // The counters read the form after the row is removed.
    const form = button.closest('form')
    requestAnimationFrame(() => form?.dispatchEvent(new Event('input', { bubbles: true })))
  }
  /** Fills all but one of the empty rows with names, then adds rows. */
  const writeAll = (names: readonly string[], except?: string) => {
    const empty = rows.flatMap((_, index) => {
      const id = fieldId(`names.${index}`)
      return typed[index]?.trim() || id === except ? [] : [id]
    })
    const added = names.flatMap((name) => {
      const free = empty.shift()
      if (free) {
        writeIn(free, name)
        return []
      }
      nextKey.current += 1
      return [{ key: nextKey.current, name }]
    })
    setRows((known) => [...known, ...added])
    // The counters read the form after the new rows are added.
    const form = document.querySelector<HTMLFormElement>(`#${formId}`)
    requestAnimationFrame(() => form?.dispatchEvent(new Event('input', { bubbles: true })))
  }
  /** Keeps the first name in its row and moves the others to empty or new rows. */
  const setApart = (id: string, [first = '', ...others]: readonly string[]) => {
    writeAll(others, id)
    // Last, because it focuses the row.
    requestAnimationFrame(() => fillIn(id, first))
  }
  /** Adds names of the diptychs as far as there is room. */
  const addAll = (names: readonly DeviceName[]) => {
    const room = names.slice(0, Math.max(0, limit - written))
    setKept([...kept, ...room.filter(({ asTyped }) => asTyped).map(({ name }) => name)])
    writeAll(room.map(({ name }) => name))
  }
  /** Puts each name of a pasted list into its own row; the browser would put all into one, truncated. */
  const pasteList = (event: ClipboardEvent<HTMLInputElement>) => {
    const names = splitNameList(event.clipboardData.getData('text/plain')).map(({ text }) => text)
    if (names.length < 2) return
    event.preventDefault()
    const room = names.slice(0, Math.max(0, REQUEST_LIMITS.nameRows - written))
    setCut(room.length < names.length ? { count: names.length, written: room.length } : null)
    const { id, value } = event.currentTarget
    if (value.trim() === '') setApart(id, room)
    else writeAll(room)
  }
  /** Enter goes to the next row, and adds one after the last: it never submits a list that is being written. */
  const goToNext = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (event.currentTarget.value.trim() === '') return
    if (index + 1 < rows.length) document.getElementById(fieldId(`names.${index + 1}`))?.focus()
    else if (rows.length < limit) add()
  }
  const keep = (id: string, name: string) => {
    setKept([...kept, name])
    document.getElementById(id)?.focus()
  }
  return (
    <FieldSet legend={t('details.names')} hint={t('details.namesHint')} hintId="names-hint">
      <ul className={styles.names}>
        {rows.map(({ key, name }, index) => {
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
              <Num className={styles.row} aria-hidden="true">
                {index + 1}
              </Num>
              <input
                id={id}
                name="names"
                defaultValue={name}
                maxLength={80}
                autoComplete="off"
                autoCapitalize="words"
                spellCheck={false}
                enterKeyHint="next"
                onPaste={pasteList}
                onKeyDown={(event) => goToNext(event, index)}
                aria-label={t('details.name', { number: index + 1 })}
                aria-invalid={problem ? true : undefined}
                aria-describedby={described}
              />
              <button
                type="submit"
                className={styles.remove}
                name="intent"
                value={`remove-${index}`}
                formNoValidate
                aria-label={t('details.removeRow', { number: index + 1 })}
                onClick={(event) => {
                  event.preventDefault()
                  remove(key, event.currentTarget)
                }}
              >
                <XIcon size={24} />
              </button>
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
                      onApart={(names) => setApart(id, names)}
                      onKeep={() => keep(id, present)}
                    />
                  ))}
              </div>
            </li>
          )
        })}
      </ul>
      {rows.map(({ key }, index) => (
        <FieldError key={key} id={`${fieldId(`names.${index}`)}-error`}>
          {errors[`names.${index}`]}
        </FieldError>
      ))}
      <div role="status">{cut && <FieldHint>{t('details.pastedPart', cut)}</FieldHint>}</div>
      <FieldFoot aria-live="polite">
        {rows.length < limit && (
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
        <Num>{t('details.namesOf', { count: written, limit })}</Num>
      </FieldFoot>
      <FromDiptychs
        names={diptychs}
        present={typed}
        room={limit - written}
        isForDeparted={isForDeparted}
        onAdd={addAll}
      />
    </FieldSet>
  )
}
