import type { Context } from '../context.ts'
import { lockWrappedKeys, replaceWrappedKeys } from '../crypto/repository.ts'
import type { JobDefinition } from '../jobs/job-runner.ts'

const AT_ONCE = 500

/**
 * Wraps every data key by the installation's present key, in batches, while the server runs. What the keys sealed stays
 * as it is. A second run finds nothing to do. Afterwards the other key can go.
 * @returns how many data keys were wrapped anew
 */
export const exchangeKey = async (context: Context): Promise<number> => {
  let renewed = 0
  for (let before = Number.MAX_SAFE_INTEGER, isDone = false; !isDone; ) {
    await context.transaction(async ({ db, system: { vault } }) => {
      const keys = await lockWrappedKeys(db, { before, limit: AT_ONCE })
      const changed = keys.flatMap(({ owner, wrappedKey }) => {
        const wrapped = vault.rewrap(owner, wrappedKey)
        return wrapped ? [{ owner, wrappedKey: wrapped }] : []
      })
      if (changed.length > 0) await replaceWrappedKeys(db, changed)
      renewed += changed.length
      before = keys.at(-1)?.owner ?? before
      isDone = keys.length < AT_ONCE
    })
    context.log.info(
      { renewed },
      isDone
        ? 'KANDILI_KEY wraps every data key: KANDILI_KEY_PREVIOUS can go'
        : 'data keys wrapped by KANDILI_KEY',
    )
  }
  return renewed
}

export const exchangeKeyJob: JobDefinition = {
  name: 'exchange-key',
  lane: 'BULK',
  async work(context) {
    await exchangeKey(context)
  },
}
