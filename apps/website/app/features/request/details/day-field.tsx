import { fillIn } from '../../../lib/fill-in.ts'
import { shortDate } from '../../../lib/format.ts'
import { fieldId } from '../../../ui/field.tsx'
import { DateField } from '../day/date-field.tsx'
import { DayNotice } from '../day/day-choice.tsx'
import { MemorialNotice } from '../day/memorial-notice.tsx'
import type { useAct } from './use-act.ts'

type DayFieldProps = {
  act: ReturnType<typeof useAct>
  /** The temple's slug. */
  temple: string
  today: string
  last: string
  errors: Readonly<Record<string, string>>
}

/** As soon as possible or a day, with what speaks against it and the nearest ones. */
export function DayField({ act, temple, today, last, errors }: DayFieldProps) {
  const { draft, scripted, days, day, offering } = act
  const choose = (date: string) => fillIn(fieldId('preferredDate'), shortDate(date))
  return (
    <>
      <DateField
        value={draft.preferredDate}
        scripted={scripted}
        today={today}
        last={last}
        temple={temple}
        days={days}
        error={errors.preferredDate}
        soonError={errors.when}
      />
      <div role="status">
        <DayNotice days={days} onChoose={choose} />
        <MemorialNotice day={days?.asked?.reason ? null : day} rite={offering?.rite} onChoose={choose} />
      </div>
    </>
  )
}
