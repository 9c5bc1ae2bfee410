import type { Context } from '../../platform/context.ts'
import { readDiptychs } from './read-diptychs.ts'

/** The caller's own diptychs for the export of their data, and who shares theirs with them. */
export const diptychsInFull = async (context: Context) => {
  if (context.actor?.type !== 'CUSTOMER') return { names: [], shares: [], sharedBy: [] }
  const books = await readDiptychs(context)
  const own = books.find(({ may }) => may === 'OWN')
  return {
    names: own?.names ?? [],
    shares: own?.shares ?? [],
    sharedBy: books.flatMap(({ ownedBy, may }) => (ownedBy === null ? [] : [{ firstName: ownedBy, may }])),
  }
}
