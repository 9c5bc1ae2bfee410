import type { AnswerOf } from '@kandili/contract'
import { endpoints } from '@kandili/contract'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { apiOf } from './api.ts'
import { tokenIn } from './cookies.server.ts'

type Asking = LoaderFunctionArgs | ActionFunctionArgs
export type DeviceName = AnswerOf<typeof endpoints.diptychs.readOnDevice>[number]

/** The mark of a browser with a signed-in user; it shows their own data without scripts. */
export const markIn = (asking: Asking): string | undefined => tokenIn(asking, 'Kandili-diptychs')

/** The names that this browser may show while its owner is signed in; empty for everybody else. */
export const deviceNames = async (asking: Asking): Promise<DeviceName[]> => {
  const mark = markIn(asking)
  if (!mark) return []
  return apiOf(asking).call(endpoints.diptychs.readOnDevice, { headers: { 'x-diptychs': mark } })
}

/**
 * Without scripts: a button that adds one name (`diptych-12`) or a whole side (`diptychs-LIVING`).
 * @returns the rows with the names added, and those to be read as typed; null for another intent
 */
export const pickedNames = async (
  asking: Asking,
  rows: readonly string[],
  intent: string,
): Promise<{ names: string[]; asTyped: string[] } | null> => {
  const [, id, side] = /^diptych(?:-(\d{1,12})|s-(LIVING|DEPARTED))$/.exec(intent) ?? []
  if (id === undefined && side === undefined) return null
  const written = rows.map((row) => row.trim()).filter(Boolean)
  const picked = (await deviceNames(asking)).filter((one) =>
    side === undefined ? one.id === Number(id) : one.side === side && !written.includes(one.name),
  )
  return {
    names: [...written, ...picked.map(({ name }) => name)],
    asTyped: picked.filter(({ asTyped }) => asTyped).map(({ name }) => name),
  }
}
