import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { openAccess, sealCredentials } from './open-access.ts'
import { findItems, findShop, forgetRemotes, type Shop, saveShop } from './repository.ts'
import { followKinds, SYNC_SHOP_ITEM } from './wish.ts'
import { ShopRefusal, testShop } from './woo.ts'

type Wanted = z.output<typeof endpoints.shop.change.body>

export const presentShop = (shop: Shop): endpoints.shop.ShopSettings => ({
  version: shop.version,
  address: shop.address,
  language: shop.language,
  translation: shop.translation,
  enabled: shop.enabled,
})

const missing = (field: 'key' | 'secret') => ({ field, message: 'rule.required' })

/** The typed keys, or the stored ones. Stored ones are never sent to another address. */
const credentialsFor = async (
  context: Context,
  present: Shop | undefined,
  address: string,
  wanted: Wanted,
) => {
  const kept = present?.address === address ? await openAccess(context, present) : undefined
  const key = wanted.key || kept?.key
  const secret = wanted.secret || kept?.secret
  if (!key || !secret) {
    throw new Refusal('MISSING_REQUIRED_FIELDS', {
      fields: [...(key ? [] : [missing('key')]), ...(secret ? [] : [missing('secret')])],
    })
  }
  return sealCredentials(context, { key, secret })
}

const problems: Readonly<Record<endpoints.shop.ShopFailure, { field: string; message: string }>> = {
  UNREACHABLE: { field: 'address', message: 'rule.shopUnreachable' },
  BUSY: { field: 'address', message: 'rule.shopUnreachable' },
  NOT_A_SHOP: { field: 'address', message: 'rule.notAShop' },
  REFUSED: { field: 'address', message: 'rule.notAShop' },
  CREDENTIALS: { field: 'key', message: 'rule.shopCredentials' },
  CURRENCY: { field: 'address', message: 'rule.shopCurrency' },
}

/** Tries address and keys, unless they are those in use. @throws VALIDATION_FAILED, MISSING_REQUIRED_FIELDS */
const tryOut = async (context: Context, wanted: Wanted): Promise<void> => {
  const present = await findShop(context.db)
  const address = addressOf(wanted)
  const isInUse = present?.enabled && present.address === address && !wanted.key && !wanted.secret
  if (!wanted.enabled || isInUse) return
  const credentials = await credentialsFor(context, present, address, wanted)
  try {
    await testShop(await openAccess(context, { address, credentials }))
  } catch (error) {
    if (!(error instanceof ShopRefusal)) throw error
    throw new Refusal('VALIDATION_FAILED', { fields: [problems[error.code]] })
  }
}

const addressOf = ({ address }: Wanted): string => address.replace(/\/+$/, '')

/**
 * Configures the e-shop, once it has answered. Waiting products are sent as soon as it is enabled. @throws MISSING_REQUIRED_FIELDS,
 * VALIDATION_FAILED, CONFLICT
 */
export const changeShop = async (context: Context, wanted: Wanted): Promise<endpoints.shop.ShopSettings> => {
  await tryOut(context, wanted)
  return context.transaction(async (inside) => {
    const { db, system } = inside
    const present = await findShop(db, { lock: true })
    if (present && wanted.version !== present.version) throw new Refusal('CONFLICT')
    const address = addressOf(wanted)
    const credentials = await credentialsFor(inside, present, address, wanted)
    const { language, translation, enabled } = wanted
    const now = system.clock.now()
    await saveShop(db, { address, credentials, language, translation, enabled }, now)
    if (present && present.address !== address) await forgetRemotes(db, now)
    await recordAudit(inside, {
      action: 'UPDATE',
      entity: 'shop',
      entityId: 1,
      facts: { enabled, translation, keys: wanted.key || wanted.secret ? 'changed' : 'kept' },
    })
    if (enabled) {
      await followKinds(inside)
      for (const { id, state } of await findItems(db)) {
        if (state === 'WAITING' || state === 'FAILED')
          await system.jobs.send(inside, SYNC_SHOP_ITEM, { itemId: id })
      }
    }
    const saved = await findShop(db)
    if (!saved) throw new Error('The shop was not stored')
    return presentShop(saved)
  })
}
