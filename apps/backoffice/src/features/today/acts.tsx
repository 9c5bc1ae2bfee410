import { CaretDownIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { timeOf } from '../../lib/language/formats.ts'
import { type MessageKey, useLanguage, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { OfferingPicture } from '../../ui/offering-picture.tsx'
import { ActButton } from './act-button.tsx'
import classes from './acts.module.css'
import { AnswerHere } from './answers/answer-here.tsx'
import { ManyDialog } from './answers/many-dialog.tsx'
import { OnTheWay } from './answers/on-the-way.tsx'
import { type Batch, type Batches, batchOn } from './batches.ts'
import { LineCard } from './line-card.tsx'
import { PaymentLine } from './payment-line.tsx'
import {
  type ActRow,
  actOf,
  isBurning,
  mayBeDone,
  mayUndo,
  needsProof,
  pieces,
  type Submission,
  waits,
} from './plan.ts'
import { useManyActs } from './use-acts.ts'
import { useClock } from './use-today.ts'

type RowProps = {
  lines: readonly Submission[]
  running: readonly Batch[]
  now: number
  onDone: (sentence: string) => void
  readOnly: boolean
}

const lastHour = (lines: readonly Submission[]): string | undefined =>
  lines
    .flatMap(({ fulfilledAt }) => fulfilledAt ?? [])
    .sort()
    .at(-1)

/** Many lines of one kind: one picture, one button for all, and a list of the single lines. */
const Group = ({ lines, running, now, onDone, readOnly }: RowProps) => {
  const t = useT()
  const language = useLanguage()
  const id = useId()
  const mayAct = useRight('companies_submission_edit') && !readOnly
  const acts = useManyActs()
  const [isOpen, setOpen] = useState(false)
  const [first] = lines
  if (!first) return null
  const waiting = lines.filter(waits)
  const doable = lines.filter(mayBeDone)
  const done = lines.filter(({ state }) => state === 'FULFILLED')
  const undoable = lines.filter((line) => mayUndo(line, now))
  const names = lines.reduce((sum, line) => sum + line.namesAsRead.length, 0)
  const title = inLanguage(first.typeTitle, language)
  const late = waiting.filter((line) => line.late).length
  const at = lastHour(done)
  const batch = batchOn(running, lines)
  const unanswered = done.filter(({ answer }) => answer === null)
  const mustProve = doable.some(needsProof)
  const photographs = lines.filter(({ answer }) => answer?.fileId).length
  return (
    <section className={classes.group} aria-labelledby={`${id}-title`}>
      <div className={classes.line} data-done={waiting.length === 0 || undefined}>
        <span className={classes.drawing}>
          <OfferingPicture
            drawing={first.drawing}
            height={72}
            lit={lines.some((line) => isBurning(line, now))}
          />
        </span>
        <div className={classes.words}>
          <h3 id={`${id}-title`}>
            {title} <span className="num">× {pieces(lines)}</span>
          </h3>
          <p>
            <button
              type="button"
              className={classes.open}
              aria-expanded={isOpen}
              aria-controls={`${id}-lines`}
              onClick={() => setOpen(!isOpen)}
            >
              {t('today.names', { count: names })}
              <CaretDownIcon size={16} />
            </button>
          </p>
          <p className={classes.state}>
            {late > 0 && <span className={classes.late}>{t('act.lateMany', { count: late })}</span>}
            {at && waiting.length > 0 && (
              <span className="num">
                {t('act.partlyDone', { done: pieces(done), left: pieces(waiting) })}
              </span>
            )}
            {at && waiting.length === 0 && (
              <span className="num">{t(`act.manyAt.${actOf(first)}`, { time: timeOf(at) })}</span>
            )}
            {photographs > 0 && <span>{t('act.sentPhotographs', { count: photographs })}</span>}
            <PaymentLine lines={lines} onlyDue />
            <OnTheWay lines={lines} />
          </p>
        </div>
        {/* If the temple always shows what it did, one answer for many is sent with the act. */}
        {mayAct && !mustProve && (doable.length > 0 || waiting.length < lines.length) && (
          <ActButton
            isDone={doable.length === 0}
            mayUndo={undoable.length > 0}
            isBusy={acts.isBusy || batch !== undefined}
            about={title}
            onAct={() => void acts.fulfil(doable)}
            onUndo={() => void acts.undo(undoable)}
          >
            {t(pieces(doable) > 1 ? `act.doThem.${actOf(first)}` : `act.do.${actOf(first)}`)}
          </ActButton>
        )}
        {mayAct && (
          <div className={classes.further}>
            <AnswerMany lines={lines} about={title} />
          </div>
        )}
      </div>
      {mayAct && !batch && unanswered.length > 0 && doable.length === 0 && (
        <AnswerHere key={unanswered.map((line) => line.id).join()} lines={unanswered} about={title} />
      )}
      <div id={`${id}-lines`} className={classes.parts} hidden={!isOpen}>
        {isOpen &&
          lines.map((line) => (
            <LineCard key={line.id} line={line} now={now} onDone={onDone} isPart readOnly={readOnly} />
          ))}
      </div>
    </section>
  )
}

/** Those that can be done now, or answered although they are done. */
const answerable = (lines: readonly Submission[]): Submission[] =>
  lines.filter((line) => mayBeDone(line) || (line.state === 'FULFILLED' && line.answer === null))

/** Some or all of many acts with one answer. */
const AnswerMany = ({ lines, about }: { lines: readonly Submission[]; about: string }) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const open = answerable(lines)
  if (open.length < 2 && !isOpen) return null
  return (
    <>
      <Button variant="subtle" aria-label={t('many.openFor', { about })} onClick={() => setOpen(true)}>
        {t('many.open')}
      </Button>
      {isOpen && <ManyDialog lines={open} onClose={() => setOpen(false)} />}
    </>
  )
}

const isCandle = (line: Submission): boolean => line.drawing.startsWith('candle-')

/** Lights all candles with one press, for a priest who has five minutes. */
const AllCandles = ({ lines, running, now }: Pick<RowProps, 'lines' | 'running' | 'now'>) => {
  const t = useT()
  const acts = useManyActs()
  // Those lit from here, so that the undo takes the button's place.
  const [lit, setLit] = useState<ReadonlySet<number>>(new Set())
  const candles = lines.filter(isCandle)
  const waiting = candles.filter(mayBeDone)
  const undoable = candles.filter((line) => lit.has(line.id) && mayUndo(line, now))
  if ((waiting.length < 2 && undoable.length === 0) || waiting.some(needsProof)) return null
  const light = () => {
    setLit(new Set(waiting.map(({ id }) => id)))
    void acts.fulfil(waiting)
  }
  return (
    <ActButton
      className={classes.all}
      isPrimary
      isDone={waiting.length === 0}
      mayUndo={undoable.length > 0}
      isBusy={acts.isBusy || batchOn(running, candles) !== undefined}
      about={t('act.allCandles')}
      onAct={light}
      onUndo={() => void acts.undo(undoable)}
    >
      {t('act.lightAll', { count: pieces(waiting) })}
    </ActButton>
  )
}

/** What the server is recording, and what it could not. */
const Progress = ({
  batches,
  lines,
}: {
  batches: readonly Batch[]
  lines: ReadonlyMap<number, Submission>
}) => {
  const t = useT()
  return (
    <div role="status" className={classes.progress}>
      {batches.map(({ id, done, refused, lineIds, finishedAt }) =>
        finishedAt === null ? (
          <div key={id}>
            <b className="num">
              {t('batch.running', { done: done + refused.length, count: lineIds.length })}
            </b>
            <progress max={lineIds.length} value={done + refused.length} aria-label={t('batch.progress')} />
          </div>
        ) : (
          refused.length > 0 && (
            <div key={id}>
              <b>{t('act.someRefused', { count: refused.length })}</b>
              <ul className="bullets">
                {refused.map((one) => (
                  <li key={one.id}>
                    {t('submissions.one', { number: String(lines.get(one.id)?.requestNumber ?? one.id) })}
                    {': '}
                    {t(one.code as MessageKey)}
                  </li>
                ))}
              </ul>
            </div>
          )
        ),
      )}
    </div>
  )
}

type ActsProps = {
  rows: readonly ActRow[]
  lines: ReadonlyMap<number, Submission>
  batches: Batches
  readOnly: boolean
  onDone: (sentence: string) => void
}

/** The candles, tamata and services to do, by kind; done ones keep their place. */
export const Acts = ({ rows, lines, batches: { batches, running }, readOnly, onDone }: ActsProps) => {
  const t = useT()
  const now = useClock()
  const mayAct = useRight('companies_submission_edit') && !readOnly
  const shown = rows.map(({ key, lineIds }) => ({
    key,
    lines: lineIds.flatMap((id) => lines.get(id) ?? []),
  }))
  const all = shown.flatMap((row) => row.lines)
  const left = pieces(all.filter(waits))
  return (
    <aside className={classes.acts} aria-labelledby="acts">
      <div className={classes.head}>
        <h2 id="acts">{t('today.acts')}</h2>
        {all.length > 0 && (
          <span className="num">{left > 0 ? t('today.remaining', { count: left }) : t('today.allDone')}</span>
        )}
      </div>
      {all.length === 0 && <p className={classes.quiet}>{t('today.nothingLeft')}</p>}
      {mayAct && <AllCandles lines={all} running={running} now={now} />}
      <Progress batches={batches} lines={lines} />
      {shown.length > 0 && (
        <div className={classes.rows}>
          {shown.map((row) => {
            const [only] = row.lines
            return row.lines.length === 1 && only ? (
              <LineCard key={row.key} line={only} now={now} onDone={onDone} readOnly={readOnly} />
            ) : (
              <Group
                key={row.key}
                lines={row.lines}
                running={running}
                now={now}
                onDone={onDone}
                readOnly={readOnly}
              />
            )
          })}
        </div>
      )}
    </aside>
  )
}
