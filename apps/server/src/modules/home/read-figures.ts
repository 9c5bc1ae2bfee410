import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { keepRead } from '../../platform/copies/keep-read.ts'
import { sumPaidOut } from '../ledger/index.ts'
import { isOfManyPeople, readDone } from '../statistics/index.ts'

type Figures = z.output<(typeof endpoints.website.home)['answer']>['figures']

const count = async (context: Context): Promise<Figures> => {
  const [done, isTold, paidOut] = await Promise.all([
    readDone(context),
    isOfManyPeople(context),
    sumPaidOut(context.db),
  ])
  return { ...done, paidOut: isTold && paidOut > 0 ? paidOut : null }
}

const figures = keepRead(count)

/** The public figures, counted once a day by each node: no visitor sees a single act or payment being added. */
export const readFigures = (context: Context): Promise<Figures> =>
  figures.get(context, context.system.clock.today())
