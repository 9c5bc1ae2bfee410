import type { endpoints } from '@kandili/contract'
import { PlusIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { athensToday } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import rowClasses from '../../ui/row-card.module.css'
import { useToasts } from '../../ui/toasts.tsx'
import { useAct } from '../../ui/use-act.ts'
import { spanWords } from '../almanac/day-words.ts'
import { weekdaysInOrder } from '../calendar/dates.ts'
import { longDate } from '../calendar/day-words.ts'
import { newException, newService } from './new-entries.ts'
import { timetableKey, useTimetable } from './queries.ts'
import classes from './timetable.module.css'
import { actsIn, type Exception, hoursIn, type Service, type Stored, titleOf } from './words.ts'

const ServiceDialog = lazy(async () => ({ default: (await import('./service-dialog.tsx')).ServiceDialog }))
const ExceptionDialog = lazy(async () => ({
  default: (await import('./exception-dialog.tsx')).ExceptionDialog,
}))

type Calls = typeof endpoints.timetable
type Change = Partial<Pick<Stored, 'services' | 'exceptions'>>

/** How long the screen offers to undo a removal, in milliseconds. */
const UNDO_MS = 60_000

const useWords = () => ({ t: useT(), language: useLanguage() })

const ServiceEntry = ({ service, stored, onEdit, onRemove }: EntryProps) => {
  const words = useWords()
  const title = `${service.startsAt} ${titleOf(service, words)}`
  return (
    <>
      <button type="button" className={classes.entry} disabled={!onEdit} onClick={() => onEdit?.(service)}>
        <b className="num">{service.startsAt}</b> {titleOf(service, words)}{' '}
        <small>{actsIn(service.acts, stored.types, words)}</small>
      </button>
      {onRemove && (
        <Button
          variant="subtle"
          color="error"
          aria-label={words.t('timetable.removeOf', { title })}
          onClick={() => onRemove(service)}
        >
          {words.t('action.delete')}
        </Button>
      )}
    </>
  )
}

type EntryProps = {
  service: Service
  stored: Stored
  onEdit: ((service: Service) => void) | undefined
  onRemove: ((service: Service) => void) | undefined
}

/** The services of the week, day by day. */
const Week = ({ stored, ...acts }: Omit<EntryProps, 'service'>) => {
  const t = useT()
  return (
    <ol className={classes.week}>
      {weekdaysInOrder.map((weekday) => {
        const held = stored.services
          .filter(({ on }) => on.kind === 'WEEKDAY' && on.weekday === weekday)
          .sort((one, other) => one.startsAt.localeCompare(other.startsAt))
        return (
          <li key={weekday}>
            <h4>{t(`weekday.${weekday}`)}</h4>
            {held.length === 0 ? (
              <p className={classes.quiet}>{t('timetable.noService')}</p>
            ) : (
              <ul>
                {held.map((service) => (
                  <li key={service.id}>
                    <ServiceEntry service={service} stored={stored} {...acts} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}

type RowProps = {
  title: string
  lines: readonly string[]
  onEdit: (() => void) | undefined
  onRemove: (() => void) | undefined
}

const Row = ({ title, lines, onEdit, onRemove }: RowProps) => {
  const t = useT()
  return (
    <li>
      <div className={rowClasses.words}>
        <b>{title}</b>
        {lines.filter(Boolean).map((line) => (
          <small key={line}>{line}</small>
        ))}
      </div>
      {onEdit && (
        <Button variant="subtle" aria-label={t('timetable.editOf', { title })} onClick={onEdit}>
          {t('action.edit')}
        </Button>
      )}
      {onRemove && (
        <Button
          variant="subtle"
          color="error"
          aria-label={t('timetable.removeOf', { title })}
          onClick={onRemove}
        >
          {t('action.delete')}
        </Button>
      )}
    </li>
  )
}

/** The day of a feast in words: "25 March", "Pascha + 50". */
const useFeastWords = () => {
  const words = useWords()
  return ({ on }: Service): string => {
    const { t } = words
    if (on.kind === 'WEEKDAY') return words.t(`weekday.${on.weekday as 1}`)
    const day =
      on.kind === 'TEMPLE_FEAST'
        ? t('timetable.templeFeast')
        : on.kind === 'PASCHA'
          ? spanWords({ kind: 'PASCHA', from: on.offset, to: on.offset }, words)
          : spanWords({ kind: 'FIXED', from: on, to: on }, words)
    return on.eve ? t('timetable.eveOf', { day }) : day
  }
}

/** The next 30 days as visitors will see them. */
const Preview = ({ days }: Pick<Stored, 'days'>) => {
  const { t, language } = useWords()
  const shown = days.filter(({ services, closed }) => services.length > 0 || closed !== null)
  return (
    <details className={classes.fold}>
      <summary>
        <h3 className={rowClasses.subtitle}>{t('timetable.preview')}</h3>
      </summary>
      {shown.length === 0 && <p className={rowClasses.quiet}>{t('timetable.previewEmpty')}</p>}
      <ol className={classes.preview}>
        {shown.map(({ date, isRed, feast, services, closed }) => (
          <li key={date}>
            <h4 className={isRed ? classes.red : undefined}>{longDate(date, language)}</h4>
            <span className={classes.quiet}>{feast && inLanguage(feast, language)}</span>
            {closed && (
              <p>{[t('timetable.noService'), inLanguage(closed, language)].filter(Boolean).join(': ')}</p>
            )}
            <ul>
              {services.map(({ id, startsAt, title, closes, note }) => (
                <li key={id}>
                  <b className="num">{startsAt}</b> {inLanguage(title, language)}
                  <small className="num">
                    {t('timetable.namesUntil', { date: longDate(closes.date, language), time: closes.time })}
                    {note && ` · ${inLanguage(note, language)}`}
                  </small>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  )
}

type EditorProps = { templeId: number; stored: Stored; mayEdit: boolean; onStored: (stored: Stored) => void }

const Editor = ({ templeId, stored, mayEdit, onStored }: EditorProps) => {
  const words = useWords()
  const { t, language } = words
  const confirm = useConfirm()
  const toasts = useToasts()
  const feastWords = useFeastWords()
  const { act, tell } = useAct([timetableKey(templeId), ['today']])
  const [service, editService] = useState<Service>()
  const [exception, editException] = useState<Exception>()

  const put = async (change: Change, version = stored.version): Promise<Stored> => {
    const { services, exceptions } = { ...stored, ...change }
    const saved = await call<Calls['change']>('PUT', '/temples/:templeId/timetable', {
      params: { templeId },
      body: { version, services, exceptions },
    })
    onStored(saved)
    return saved
  }
  const save = (change: Change) => act(() => put(change), t('toast.saved'))
  const remove = async (title: string, change: Change) => {
    const agreed = await confirm({
      title: t('timetable.removeOf', { title }),
      text: t('timetable.removeText'),
      confirm: t('action.delete'),
      grave: true,
    })
    if (!agreed) return
    const removed = await tell(() => put(change))
    if (!removed) return
    const { services, exceptions } = stored
    const restore = () => tell(() => put({ services, exceptions }, removed.answer.version), t('toast.saved'))
    toasts.undoable(t('timetable.removed'), title, () => void restore(), UNDO_MS)
  }
  const withoutService = ({ id }: Service): Change => ({
    services: stored.services.filter((one) => one.id !== id),
    exceptions: stored.exceptions.filter((one) => !('serviceId' in one) || one.serviceId !== id),
  })
  const nameOf = (serviceId: string): string => {
    const found = stored.services.find(({ id }) => id === serviceId)
    return found ? `${titleOf(found, words)} ${found.startsAt}` : ''
  }
  const exceptionLines = (one: Exception): string[] => {
    const note = inLanguage(one.note, language)
    switch (one.kind) {
      case 'CLOSED':
        return [t('timetable.exception.CLOSED'), note]
      case 'CANCELED':
        return [`${t('timetable.exception.CANCELED')}: ${nameOf(one.serviceId)}`, note]
      case 'CHANGED':
        return [`${t('timetable.exception.CHANGED')}: ${nameOf(one.serviceId)}`, hoursIn(one.hours, t), note]
      case 'EXTRA':
        return [
          `${t('timetable.exception.EXTRA')}: ${titleOf(one.celebration, words)}`,
          hoursIn(one.celebration, t),
          note,
        ]
    }
  }
  const feasts = stored.services.filter(({ on }) => on.kind !== 'WEEKDAY')
  const rowOf = (one: Service) => (
    <Row
      key={one.id}
      title={`${feastWords(one)}: ${titleOf(one, words)}`}
      lines={[hoursIn(one, t), actsIn(one.acts, stored.types, words)]}
      onEdit={mayEdit ? () => editService(one) : undefined}
      onRemove={
        mayEdit
          ? () => void remove(`${feastWords(one)}: ${titleOf(one, words)}`, withoutService(one))
          : undefined
      }
    />
  )
  return (
    <>
      <div className={rowClasses.head}>
        <h3 className={rowClasses.subtitle}>{t('timetable.week')}</h3>
        {mayEdit && (
          <Button
            leftSection={<PlusIcon size={20} />}
            onClick={() => editService(newService({ kind: 'WEEKDAY', weekday: 1 }))}
          >
            {t('timetable.addWeekly')}
          </Button>
        )}
      </div>
      <Week
        stored={stored}
        onEdit={mayEdit ? editService : undefined}
        onRemove={
          mayEdit
            ? (one) => void remove(`${titleOf(one, words)} ${one.startsAt}`, withoutService(one))
            : undefined
        }
      />
      <div className={rowClasses.head}>
        <h3 className={rowClasses.subtitle}>{t('timetable.feasts')}</h3>
        {mayEdit && (
          <Button
            leftSection={<PlusIcon size={20} />}
            onClick={() => editService(newService({ kind: 'TEMPLE_FEAST', eve: false }))}
          >
            {t('timetable.addFeast')}
          </Button>
        )}
      </div>
      {feasts.length === 0 && <p className={rowClasses.quiet}>{t('timetable.noFeasts')}</p>}
      <ul className={rowClasses.rows}>{feasts.map(rowOf)}</ul>
      <div className={rowClasses.head}>
        <h3 className={rowClasses.subtitle}>{t('timetable.exceptions')}</h3>
        {mayEdit && (
          <Button
            leftSection={<PlusIcon size={20} />}
            onClick={() => editException(newException(athensToday(), stored.services.length > 0))}
          >
            {t('timetable.addException')}
          </Button>
        )}
      </div>
      {stored.exceptions.length === 0 && <p className={rowClasses.quiet}>{t('timetable.noExceptions')}</p>}
      <ul className={rowClasses.rows}>
        {stored.exceptions.map((one) => (
          <Row
            key={one.id}
            title={longDate(one.date, language)}
            lines={exceptionLines(one)}
            onEdit={mayEdit ? () => editException(one) : undefined}
            onRemove={
              mayEdit
                ? () =>
                    void remove(longDate(one.date, language), {
                      exceptions: stored.exceptions.filter(({ id }) => id !== one.id),
                    })
                : undefined
            }
          />
        ))}
      </ul>
      <Preview days={stored.days} />
      <Suspense>
        {service && (
          <ServiceDialog
            templeId={templeId}
            stored={stored}
            service={service}
            onSave={(services) => save({ services })}
            onClose={() => editService(undefined)}
          />
        )}
        {exception && (
          <ExceptionDialog
            templeId={templeId}
            stored={stored}
            exception={exception}
            onSave={(exceptions) => save({ exceptions })}
            onClose={() => editException(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

type TimetableProps = { templeId: number; mayEdit: boolean }

/** When a temple celebrates, for its own people and for administrators of temples. */
export const Timetable = ({ templeId, mayEdit }: TimetableProps) => {
  const t = useT()
  const queries = useQueryClient()
  const asked = useTimetable(templeId)
  return (
    <>
      <p className={rowClasses.quiet}>{t('timetable.lead')}</p>
      <Loaded of={asked}>
        {(stored) => (
          <Editor
            templeId={templeId}
            stored={stored}
            mayEdit={mayEdit}
            onStored={(saved) => queries.setQueryData<Stored>(timetableKey(templeId), saved)}
          />
        )}
      </Loaded>
    </>
  )
}

/** The same as a card of a page. */
export const TimetableCard = (props: TimetableProps) => (
  <section className={`card ${rowClasses.card}`} aria-labelledby="timetable">
    <h2 id="timetable">{useT()('timetable.heading')}</h2>
    <Timetable {...props} />
  </section>
)
