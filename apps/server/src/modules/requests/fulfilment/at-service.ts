import type { endpoints } from '@kandili/contract'
import { serviceOfLine, servicesOn } from '@kandili/domain'
import { wallClockInAthens } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { calendarOfTemple, presentServiceOfDay, readTempleTimes } from '../../timetable/index.ts'
import type { LineRow } from '../repository-lines.ts'

type AtService = endpoints.submissions.Submission['atService']
type Day = (typeof endpoints.submissions.today)['answer']['_zod']['output']
type Dated = Pick<
  LineRow,
  'type_id' | 'service' | 'service_date' | 'preferred_date' | 'visible_at' | 'updated_at'
>

/**
 * The services of a temple's civil date by its current timetable, and how to find the service at which one of its
 * lines is to be done.
 */
export const readServices = async (
  context: Context,
  templeId: number,
  date: string,
): Promise<{ services: Day['services']; atService: (line: Dated) => AtService }> => {
  const times = (await readTempleTimes(context, [templeId])).get(templeId)
  if (times === undefined || times.timetable.services.length + times.timetable.exceptions.length === 0) {
    return { services: [], atService: () => null }
  }
  const calendar = await calendarOfTemple(context, times.style)
  const today = context.system.clock.today()
  return {
    services: servicesOn(times.timetable, date, calendar).services.map((service) => ({
      ...presentServiceOfDay(service),
      kind: service.kind,
    })),
    atService: (line) => {
      const found = serviceOfLine(
        {
          typeId: line.type_id,
          service: line.service,
          date: line.service_date ?? line.preferred_date,
          arrived: wallClockInAthens(line.visible_at ?? line.updated_at),
        },
        times.timetable,
        { calendar, today },
      )
      return found && presentServiceOfDay(found)
    },
  }
}
