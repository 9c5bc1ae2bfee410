import type { Rite } from '@kandili/contract'
import { dayOf } from '../../../lib/format.ts'
import { useLanguage, useT } from '../../../lib/language.ts'
import styles from '../names/reading.module.css'
import type { DayNote } from '../names/reading.ts'

type MemorialNoticeProps = {
  day: DayNote | null
  /** The rite of the chosen type; only memorials have one. */
  rite: Rite | null | undefined
  form?: string
  /** Chooses a day at once with scripts; without them the button submits the form. */
  onChoose?: (date: string) => void
}

/** Warns gently that the day does not suit the memorial, and offers the nearest days. The priest decides. */
export function MemorialNotice({ day, rite, form, onChoose }: MemorialNoticeProps) {
  const t = useT('request')
  const language = useLanguage()
  if (!day || !rite || rite === 'TRISAGION') return null
  const objection = day.objections[rite]
  if (!objection) return null
  const { reason, before, after } = objection
  const days = [before, after].filter((date) => date !== null)
  return (
    <div className={styles.notice}>
      <p>
        <b>{t(`memorial.closed.${rite}`, { date: dayOf(language, day.date) })}</b> {reason}
      </p>
      <p>{t(`memorial.priest.${rite}`)}</p>
      {days.length > 0 && (
        <p className={styles.proposals}>
          {days.map((date) => (
            <button
              key={date}
              type="submit"
              className={styles.proposal}
              name="intent"
              value={`date-${date}`}
              form={form}
              formNoValidate
              onClick={(event) => {
                if (!onChoose) return
                event.preventDefault()
                onChoose(date)
              }}
            >
              {t('memorial.choose', { date: dayOf(language, date) })}
            </button>
          ))}
        </p>
      )}
    </div>
  )
}
