import { endpoints, payoutMethods } from '@kandili/contract'
import { createT, inLanguage } from '@kandili/messages'
import { commonMessages } from '@kandili/messages/common'
import { formatMoney } from '@kandili/money'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { civilDateInAthens } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { listOrExport } from '../../platform/crud/index.ts'
import { found } from '../../platform/errors.ts'
import { route } from '../../platform/http/route.ts'
import { templeActor } from '../authorization/index.ts'
import { parameter } from '../settings/index.ts'
import {
  accountInReach,
  approveAccount,
  refuseAccount,
  revealAccount,
  withdrawAccount,
} from './bank-accounts/decide-account.ts'
import { listAccounts, lookUpAccounts, ownTempleId } from './bank-accounts/list-accounts.ts'
import { presentAccount } from './bank-accounts/present-account.ts'
import { requestAccount } from './bank-accounts/request-account.ts'
import { chooseLate } from './late/choose-late.ts'
import { readRequestMoney } from './late/read-request-money.ts'
import { confirmPayout, returnPayout } from './payouts/complete-payout.ts'
import { approvePayout, cancelPayout } from './payouts/decide-payout.ts'
import { makeBatch, readBatchFile } from './payouts/make-batch.ts'
import {
  listAccounts as listConnected,
  openOwnAccount,
  readOwnAccount,
  refreshById,
  refreshOwnAccount,
} from './payouts/onboard.ts'
import { readOwnMoney } from './payouts/own-money.ts'
import { listRequestsOfPayout, presentPayout, presentRow } from './payouts/present-payout.ts'
import { proposeAll } from './payouts/propose-all.ts'
import { proposePayout, usualMethod } from './payouts/propose-payout.ts'
import { findBatches, findReady } from './payouts/repository-batches.ts'
import { findWaiting } from './payouts/repository-proposals.ts'
import { countPayouts, findPayout, findPayoutIds, findPayouts } from './repository.ts'
import { computeShares } from './shares/compute-shares.ts'
import { readTempleYear } from './year/read-temple-year.ts'

/** Rows of the list of waiting money. */
const MOST_WAITING = 200

const titles = { el: createT('el', commonMessages), en: createT('en', commonMessages) }

const accountRoutes = (app: FastifyInstance): void => {
  const calls = endpoints.bankAccounts
  const seldom = { max: 60, minutes: 60 } as const
  route(app, calls.list, (context, { query }) => listAccounts(context, query))
  route(app, calls.lookup, (context, { query }) => lookUpAccounts(context, query))
  route(app, calls.read, async (context, { params }) =>
    presentAccount(context, await accountInReach(context, params.id)),
  )
  route(app, calls.request, { limit: seldom }, (context, { body }) => requestAccount(context, body))
  route(app, calls.approve, (context, { params }) => approveAccount(context, params.id))
  route(app, calls.refuse, (context, { params, body }) => refuseAccount(context, params.id, body.reason))
  route(app, calls.withdraw, (context, { params }) => withdrawAccount(context, params.id))
  route(app, calls.reveal, { limit: seldom }, (context, { params }) => revealAccount(context, params.id))
}

const listWaiting = async (context: Context) => {
  await computeShares(context)
  const threshold = await parameter(context, 'payoutThreshold')
  const rows = await findWaiting(context.db, {
    now: context.system.clock.now(),
    threshold,
    limit: MOST_WAITING + 1,
  })
  return {
    temples: rows.slice(0, MOST_WAITING).map((row) => ({
      temple: { id: row.temple_id, title: row.title },
      amount: row.cents,
      reason: row.reason,
      until: row.until ? civilDateInAthens(row.until) : null,
    })),
    complete: rows.length <= MOST_WAITING,
  }
}

const lookUpPayouts = async (context: Context, query: z.output<typeof endpoints.payouts.lookup.query>) => {
  const filter = { ...query, ownTempleId: ownTempleId(context), order: 'desc' } as const
  const ids = await findPayoutIds(context.db, filter, { limit: 100, offset: 0 })
  return (await findPayouts(context.db, ids)).map(({ id, temple_title, amount_cents }) => ({
    id,
    title: `${id} · ${inLanguage(temple_title, context.language)} · ${formatMoney(amount_cents)}`,
  }))
}

const payoutRoutes = (app: FastifyInstance): void => {
  const calls = endpoints.payouts
  route(app, calls.methods, ({ language }) =>
    payoutMethods.map((method) => ({ id: method, title: titles[language](`payoutMethod.${method}`) })),
  )
  route(app, calls.waiting, listWaiting)
  route(app, calls.batches, async ({ db }) => ({
    batches: await findBatches(db),
    ready: await findReady(db),
  }))
  route(app, calls.makeBatch, (context, { body }) => makeBatch(context, body.executionOn))
  route(app, calls.batchFile, async (context, { params, reply }) => {
    const { name, xml } = await readBatchFile(context, params.id)
    return reply
      .header('content-type', 'application/xml; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(xml)
  })
  route(app, calls.list, (context, { query }) => {
    const filter = { ...query, ownTempleId: ownTempleId(context) }
    return listOrExport(context, 'payouts', query, {
      ids: (page) => findPayoutIds(context.db, filter, page),
      count: () => countPayouts(context.db, filter),
      read: async (ids) =>
        new Map((await findPayouts(context.db, ids)).map((row) => [row.id, presentRow(row)])),
    })
  })
  route(app, calls.lookup, (context, { query }) => lookUpPayouts(context, query))
  route(app, calls.read, (context, { params }) => presentPayout(context, params.id))
  route(app, calls.requestsOf, (context, { params }) => listRequestsOfPayout(context, params.id))
  route(app, calls.propose, async (context, { body }) =>
    presentPayout(context, await proposePayout(context, { ...body, origin: 'ADMINISTRATOR' })),
  )
  route(app, calls.proposeAll, async (context) => ({ proposed: await proposeAll(context) }))
  route(app, calls.approve, async (context, { params, body }) => {
    await approvePayout(context, params.id, body.amount)
    return presentPayout(context, params.id)
  })
  route(app, calls.cancel, async (context, { params, body }) => {
    await cancelPayout(context, params.id, body.comment)
    return presentPayout(context, params.id)
  })
  route(app, calls.confirm, async (context, { params, body }) => {
    await confirmPayout(context, params.id, body)
    return presentPayout(context, params.id)
  })
  route(app, calls.markReturned, async (context, { params, body }) => {
    await returnPayout(context, params.id, body)
    return presentPayout(context, params.id)
  })
  route(app, calls.own, readOwnMoney)
  route(app, calls.requestOwn, { limit: { max: 20, minutes: 60 } }, async (context, { body }) => {
    const { templeId } = templeActor(context)
    const id = await proposePayout(context, {
      templeId,
      method: await usualMethod(context, templeId),
      origin: 'TEMPLE',
      amount: body.amount,
    })
    return presentRow(found(await findPayout(context.db, id)))
  })
}

const connectedRoutes = (app: FastifyInstance): void => {
  const calls = endpoints.connectedAccounts
  const seldom = { max: 60, minutes: 60 } as const
  route(app, calls.own, readOwnAccount)
  route(app, calls.openOwn, { limit: seldom }, openOwnAccount)
  route(app, calls.refreshOwn, { limit: seldom }, refreshOwnAccount)
  route(app, calls.list, listConnected)
  route(app, calls.refresh, (context, { params }) => refreshById(context, params.id))
}

/** For anybody with the link of a request. */
const publicRoutes = (app: FastifyInstance): void => {
  const calls = endpoints.requestMoney
  route(app, calls.read, (context, { params }) => readRequestMoney(context, params.code))
  route(app, calls.ofTempleYear, { cacheKey: ({ params }) => params.slug }, (context, { params }) =>
    readTempleYear(context, params.slug),
  )
  route(app, calls.chooseLate, { limit: { max: 30, minutes: 60 } }, (context, { params, body }) =>
    chooseLate(context, params, body.choice),
  )
}

export const routes = (app: FastifyInstance): void => {
  publicRoutes(app)
  accountRoutes(app)
  connectedRoutes(app)
  payoutRoutes(app)
}
