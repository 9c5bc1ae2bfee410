import type { Context } from '../context.ts'
import type { AnyCatalogue } from './definition.ts'

/** Runs the work in a transaction, then has every node clear its cache of this noun. */
export const announcingChange = async <T>(
  context: Context,
  { topic }: AnyCatalogue,
  work: (inside: Context) => Promise<T>,
): Promise<T> => {
  const answer = await context.transaction(async (inside) => {
    const done = await work(inside)
    if (topic !== undefined) await inside.system.live.publish(inside, topic)
    return done
  })
  // The message returns to this node a moment after its answer, and the caller may read at once.
  if (topic !== undefined) context.system.live.notifyLocally(topic)
  return answer
}
