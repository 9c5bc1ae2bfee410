import type { endpoints, Service } from '@kandili/contract'
import { serviceOfLine } from '@kandili/domain'
import { wallClockInAthens } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { calendarOfTemple, presentServiceOfDay, readTempleTimes } from '../../timetable/index.ts'
import type { LineRow } from '../repository-lines.ts'

type AtService = endpoints.submissions.Submission['atService']
type Dated = Pick<
  LineRow,
  'type_id' | 'service' | 'service_date' | 'preferred_date' | 'visible_at' | 'updated_at'
>

/** Finds the service at which lines of a temple are to be done, by its current timetable. */
export const findAtService = async (
  context: Context,
  templeId: number,
): Promise<(line: Dated) => AtService> => {
  const times = (await readTempleTimes(context, [templeId])).get(templeId)
  if (times === undefined || times.timetable.services.length === 0) return () => null
  const calendar = await calendarOfTemple(context, times.style)
  const today = context.system.clock.today()
  return (line) => {
    const found = serviceOfLine(
      {
        typeId: line.type_id,
        service: line.service as Service,
        date: line.service_date ?? line.preferred_date,
        arrived: wallClockInAthens(line.visible_at ?? line.updated_at),
      },
      times.timetable,
      { calendar, today },
    )
    return found && presentServiceOfDay(found)
  }
}
