import { measureBaselines } from './baseline.ts'
import { callOf, type Load, load, type MakeCall } from './load.ts'
import type { Timing } from './measure.ts'
import { processorOf } from './processor.ts'
import type { BenchServer } from './server.ts'

/** The cheapest operations of this machine; every goal is reported as a multiple of one of them. */
export type Units = {
  /** A round trip to the database with nothing to do. */
  readonly select: Timing
  /** One row inserted and committed, by one client and by eight. */
  readonly insert: Timing
  readonly insertByEight: Timing
  /** A call of the API that does nothing, by one client and by eight. */
  readonly bare: Load
  readonly bareByEight: Load
}

/** One line of the table. */
export type GoalRow = {
  readonly work: string
  /** The goal in its own unit, for people; omitted for rows that only explain others. */
  readonly goal?: string
  readonly measure: string
  readonly isMet?: boolean
  /** The same as a multiple of the machine's baseline. */
  readonly ratio?: string
  /** Milliseconds of the server's CPU for each call, threads included, if measured. */
  readonly processor?: number | undefined
}

export type Part = (server: BenchServer, units: Units) => Promise<GoalRow[]>

export const bareCall = (): Buffer => callOf('GET', '/api/health')

export const measureUnits = async ({ baseUrl, connectionString }: BenchServer): Promise<Units> => {
  const bare = await load(baseUrl, bareCall, { clients: 1, calls: 3000 })
  const bareByEight = await load(baseUrl, bareCall, { clients: 8, calls: 12_000 })
  return { ...(await measureBaselines(connectionString)), bare, bareByEight }
}

export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en')}/s`
export const inMs = (value: number): string => `${value >= 100 ? value.toFixed(0) : value.toFixed(2)} ms`

/** A load with the server's CPU per call, warm-up included. */
export const loadCounted = async (
  server: BenchServer,
  make: MakeCall,
  plan: { clients: number; calls: number; expect?: number },
): Promise<Load & { processor: number | undefined }> => {
  const before = processorOf(server.pid)
  const warmUp = Math.ceil(plan.calls / 5)
  const done = await load(server.baseUrl, make, { ...plan, warmUp })
  const after = processorOf(server.pid)
  const processor =
    before === undefined || after === undefined ? undefined : (after - before) / (plan.calls + warmUp)
  return { ...done, processor }
}

/** A row for a rate: calls per second against the goal, and how many bare calls each takes. */
export const rateRow = (
  work: string,
  done: Load & { processor?: number | undefined },
  bare: Load,
  goal?: number,
): GoalRow => ({
  work,
  ...(goal === undefined ? {} : { goal: `${goal.toLocaleString('en')}/s`, isMet: done.perSecond >= goal }),
  measure: `${perSecond(done.perSecond)}, p50 ${inMs(done.timing.median)}, p95 ${inMs(done.timing.p95)}`,
  ratio: `${(bare.perSecond / done.perSecond).toFixed(1)} bare calls`,
  processor: done.processor,
})

/** A row for a time, as a multiple of a baseline's time. */
export const timeRow = (
  work: string,
  timing: Timing,
  against: { readonly unit: string; readonly timing: Timing },
  goal?: number,
): GoalRow => ({
  work,
  ...(goal === undefined ? {} : { goal: `${goal} ms`, isMet: timing.median <= goal }),
  measure: `p50 ${inMs(timing.median)}, p95 ${inMs(timing.p95)}`,
  ratio: `${(timing.median / against.timing.median).toFixed(1)} ${against.unit}`,
})

const columns = ['', 'goal', 'measure', '', 'ratio', 'processor']

/** Prints goal and measure side by side. */
export const printGoals = (title: string, rows: readonly GoalRow[]): void => {
  const cells = [
    columns,
    ...rows.map(({ work, goal = '', measure, isMet, ratio = '', processor }) => [
      work,
      goal,
      measure,
      isMet === undefined ? '' : isMet ? 'met' : 'MISSED',
      ratio,
      processor === undefined ? '' : inMs(processor),
    ]),
  ]
  const widths = columns.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  const lines = cells.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  process.stdout.write(`${title}\n${lines.join('\n')}\n`)
}
