import type { LoaderFunctionArgs } from 'react-router'
import { deviceNames } from '../../../lib/device.server.ts'
import { addDays, civilDateOf } from '../../../lib/format.ts'
import { readDaysOf } from '../day/days.server.ts'
import type { Chosen } from '../draft/chosen.server.ts'
import { saintsFor } from '../draft/saints.server.ts'
import { readDayNote, readNames } from '../names/reading.server.ts'

/** What the forms of an act need beside the act: its readings, the names and saints to choose from, the days. */
export const detailsFor = async (asking: LoaderFunctionArgs, chosen: Chosen) => {
  const today = civilDateOf(Date.now())
  const { draft, temple, service, parameters } = chosen
  const [readings, day, days, diptychs, saints] = await Promise.all([
    readNames(asking, draft.names ?? [], temple.readsNamesIn),
    readDayNote(asking, draft),
    readDaysOf(asking, chosen),
    deviceNames(asking),
    saintsFor(asking, service, temple),
  ])
  return {
    chosen,
    diptychs,
    saints,
    read: { readings, day, days },
    today,
    last: addDays(today, parameters.maxDaysAhead),
  }
}
