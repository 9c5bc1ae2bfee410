import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import type { Context, System } from '../../platform/context.ts'
import { sumPaidOut } from '../ledger/index.ts'
import { isOfManyPeople, readDone } from '../statistics/index.ts'

type Figures = z.output<(typeof endpoints.website.home)['answer']>['figures']

const kept = new WeakMap<System, { date: string; figures: Promise<Figures> }>()

const count = async (context: Context): Promise<Figures> => {
  const [done, isTold, paidOut] = await Promise.all([
    readDone(context),
    isOfManyPeople(context),
    sumPaidOut(context.db),
  ])
  return { ...done, paidOut: isTold && paidOut > 0 ? paidOut : null }
}

/** The public figures, counted once a day by each node: no visitor sees a single act or payment being added. */
export const readFigures = (context: Context): Promise<Figures> => {
  const date = context.system.clock.today()
  const known = kept.get(context.system)
  if (known?.date === date) return known.figures
  const figures = count(context)
  kept.set(context.system, { date, figures })
  figures.catch(() => kept.delete(context.system))
  return figures
}
