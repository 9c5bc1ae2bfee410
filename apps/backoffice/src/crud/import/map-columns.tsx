import { ApiError } from '@kandili/contract/client'
import type { LineFate } from '@kandili/contract/imports'
import type { ImportFate } from '@kandili/contract/values'
import { Button, NativeSelect, Progress } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { readAgain } from '../queries.ts'
import { type Encoding, encodings } from '../spreadsheet/decode.ts'
import type { Sheet } from '../spreadsheet/read-file.ts'
import { readTable } from '../spreadsheet/spreadsheets.ts'
import { Fates } from './fates.tsx'
import classes from './import.module.css'
import { type Mapping, readLine, suggestedMapping, type Target, type Vocabulary } from './mapping.ts'
import { runImport } from './run-import.ts'
import { useUndoImport } from './use-undo-import.ts'

type MapColumnsProps = {
  noun: string
  name: string
  file: File
  sheet: Sheet
  targets: readonly Target[]
  words: { words: Vocabulary | undefined }
  onSheet: (sheet: Sheet) => void
  onBack: () => void
  onClose: () => void
}

type Outcome = { readonly fates: readonly LineFate[]; readonly importId?: string }

/** Yields so that the browser can render. */
const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
/** Rows to read between two frames. */
const ROWS_A_FRAME = 500

/** The mapping of a file's columns, the dry run and the import. */
export const MapColumns = (props: MapColumnsProps) => {
  const {
    noun,
    file,
    sheet,
    targets,
    words: { words },
    onBack,
    onClose,
  } = props
  const t = useT()
  const language = useLanguage()
  const toasts = useToasts()
  const queries = useQueryClient()
  const undo = useUndoImport(noun)
  const [mapping, setMapping] = useState<Mapping>(() => suggestedMapping(targets, sheet.head))
  /** Percent of the running step. */
  const [percent, setPercent] = useState<number>()
  const [tried, setTried] = useState<Outcome>()
  const [done, setDone] = useState<Outcome>()
  /** The id of an import whose answer was lost: under the same id, the server imports nothing twice. */
  const unanswered = useRef<string>(undefined)

  const readRows = async () => {
    const lines: ReturnType<typeof readLine>[] = []
    for (let start = 0; words && start < sheet.rows.length; start += ROWS_A_FRAME) {
      for (const row of sheet.rows.slice(start, start + ROWS_A_FRAME)) {
        lines.push(readLine(row, targets, mapping, words))
      }
      await nextFrame()
    }
    return lines
  }
  const run = async (dryRun: boolean): Promise<Outcome | undefined> => {
    const isRepeated = unanswered.current !== undefined
    setPercent(0)
    try {
      const lines = await readRows()
      const unread = lines.filter(({ errors }) => errors.length > 0)
      const refusedBefore = dryRun ? [] : (tried?.fates ?? []).filter(({ fate }) => fate === 'REFUSED')
      const left = new Set([...unread, ...refusedBefore].map(({ line }) => line))
      const sent = lines.filter(({ line }) => !left.has(line))
      const fates: LineFate[] = dryRun
        ? unread.map(({ line, errors }) => ({ line, fate: 'REFUSED', errors }))
        : [...refusedBefore]
      const importId = (dryRun ? undefined : unanswered.current) ?? crypto.randomUUID()
      if (!dryRun) unanswered.current = importId
      if (sent.length > 0) {
        const bodies = sent.map(({ errors: _, ...line }) => line)
        await runImport(noun, { import: importId, dryRun, lines: bodies }, (some) => {
          fates.push(...some)
          setPercent((fates.length / lines.length) * 100)
        })
      }
      setPercent(undefined)
      return { fates: fates.sort((one, other) => one.line - other.line), importId }
    } catch (error) {
      setPercent(undefined)
      if (dryRun) toasts.failure(t('import.checkFailed'), error)
      else return afterFailure(error, isRepeated)
      return undefined
    }
  }
  const afterFailure = (error: unknown, isRepeated: boolean): Outcome | undefined => {
    if (!(error instanceof ApiError) || error.status >= 500) {
      toasts.plainFailure(t('import.unanswered'), t('import.again'))
      return undefined
    }
    const importId = unanswered.current
    unanswered.current = undefined
    // The first call did what the dry run had said; only its answer was lost.
    if (isRepeated && error.code === 'ALREADY_EXISTS' && tried && importId) {
      return { fates: tried.fates, importId }
    }
    toasts.failure(t('import.failed'), error)
    return undefined
  }
  const changeMapping = (path: string, column: string) => {
    setMapping({ ...mapping, [path]: column === '' ? undefined : Number(column) })
    setTried(undefined)
    unanswered.current = undefined
  }
  const readWith = async (encoding: Encoding) => {
    try {
      props.onSheet(await readTable(file, language, encoding))
    } catch (error) {
      toasts.failure(t('import.problem.damaged'), error)
    }
  }
  const start = async () => {
    const outcome = await run(false)
    if (!outcome) return
    setDone(outcome)
    void readAgain(queries, noun)
  }
  const mapped = Object.values(mapping).filter((column) => column !== undefined).length
  const counts = countsOf((done ?? tried)?.fates ?? [])
  const isRunning = percent !== undefined

  if (done) {
    return (
      <div className={classes.step}>
        <p role="status">{t('import.done', { created: counts.CREATED, changed: counts.CHANGED })}</p>
        <Fates sheet={sheet} fates={done.fates} noun={noun} targets={targets} />
        <div className={classes.actions}>
          {counts.CREATED + counts.CHANGED > 0 && done.importId !== undefined && (
            <Button
              onClick={async () => {
                if (done.importId && (await undo(done.importId))) onClose()
              }}
            >
              {t('import.undo')}
            </Button>
          )}
          <Button variant="filled" onClick={onClose}>
            {t('action.close')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className={classes.step}>
      <p>
        <b>{file.name}</b>: {t('import.lines', { count: sheet.rows.length })}
        {sheet.sheets > 1 && ` ${t('import.firstSheet', { count: sheet.sheets })}`}
        {sheet.formulas > 0 && ` ${t('import.formulas', { count: sheet.formulas })}`}
      </p>
      {sheet.encoding && (
        <NativeSelect
          className={classes.encoding ?? ''}
          label={t('import.encoding')}
          description={t('import.encodingHint', {
            sample: sheet.rows[0]?.cells.join(' · ').slice(0, 80) ?? '',
          })}
          value={sheet.encoding}
          disabled={isRunning}
          onChange={(event) => void readWith(event.currentTarget.value as Encoding)}
          data={[...encodings]}
        />
      )}
      <fieldset className={classes.mapping} disabled={isRunning}>
        <legend>{t('import.columns')}</legend>
        {targets.map(({ path, label }) => (
          <NativeSelect
            key={path}
            label={label}
            value={mapping[path] === undefined ? '' : String(mapping[path])}
            onChange={(event) => changeMapping(path, event.currentTarget.value)}
            data={[
              { value: '', label: t('import.notInFile') },
              ...sheet.head.map((heading, index) => ({
                value: String(index),
                label: heading || t('import.column', { number: String(index + 1) }),
              })),
            ]}
          />
        ))}
      </fieldset>
      {tried && <Fates sheet={sheet} fates={tried.fates} noun={noun} targets={targets} />}
      {isRunning && <Progress value={percent} aria-label={t('import.progress')} />}
      <div className={classes.actions}>
        <Button onClick={onBack} disabled={isRunning}>
          {t('import.otherFile')}
        </Button>
        <Button
          variant={tried ? 'default' : 'filled'}
          disabled={isRunning || mapped === 0 || !words}
          onClick={async () => setTried(await run(true))}
        >
          {t('import.check')}
        </Button>
        {tried && (
          <Button
            variant="filled"
            disabled={isRunning || counts.CREATED + counts.CHANGED === 0}
            onClick={() => void start()}
          >
            {t('import.start', { count: counts.CREATED + counts.CHANGED })}
          </Button>
        )}
      </div>
    </div>
  )
}

const countsOf = (fates: readonly LineFate[]): Record<ImportFate, number> => {
  const counts = { CREATED: 0, CHANGED: 0, SAME: 0, REFUSED: 0 }
  for (const { fate } of fates) counts[fate] += 1
  return counts
}
