import { randomUUID } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import { signedInActor } from '../../authorization/index.ts'
import { deleteEditor, type Edited, findOtherEditors, insertEditor, renewEditor } from './repository.ts'

/** How long a form counts as open after its stream's last renewal, and the interval of renewals. */
const ALIVE_MS = 60_000
const RENEW_MS = 20_000

/** The messages of a form's stream: who else has the record open, and since when. */
export type Editors = { readonly editors: readonly { readonly name: string; readonly since: string }[] }

const topicOf = ({ noun, recordId }: Edited): string => `editing:${noun}:${recordId}`

/**
 * Adds the caller to the editors of a record, and reports the others at once and at every change. Only users who may
 * edit the record see names: the route requires that right.
 * @returns a function that stops, for when the form is closed
 */
export const followEditors = (
  context: Context,
  edited: Edited,
  send: (editors: Editors) => void,
): (() => void) => {
  const { system, log } = context
  const { userId } = signedInActor(context)
  const id = randomUUID()
  const until = () => new Date(system.clock.now().getTime() + ALIVE_MS)
  let told: string | undefined
  let isOver = false

  const tell = async () => {
    const others = await findOtherEditors(system.db, edited, { userId, now: system.clock.now() })
    const editors = others.map(({ name, since }) => ({ name, since: since.toISOString() }))
    const text = JSON.stringify(editors)
    if (text === told || isOver) return
    told = text
    send({ editors })
  }
  const announce = () => system.live.publish({ db: system.db }, topicOf(edited))
  // Sequentially, so that a form closed at once leaves no row behind.
  let last: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>): void => {
    last = last.then(work).catch((error: unknown) => log.warn({ err: error }, 'editors of a record'))
  }

  const unsubscribe = system.live.subscribe(topicOf(edited), () => inTurn(tell))
  inTurn(async () => {
    await insertEditor(system.db, edited, { id, userId, now: system.clock.now(), until: until() })
    await announce()
    await tell()
  })
  const renewing = setInterval(
    () =>
      inTurn(async () => {
        await renewEditor(system.db, id, until())
        await tell()
      }),
    RENEW_MS,
  )
  return () => {
    isOver = true
    clearInterval(renewing)
    unsubscribe()
    inTurn(async () => {
      await deleteEditor(system.db, id)
      await announce()
    })
  }
}
