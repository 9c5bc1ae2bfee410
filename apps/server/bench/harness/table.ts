import type { Timing } from './measure.ts'

export type Row = {
  readonly name: string
  readonly timing: Timing
  /** The goal: `unit` is the baseline's name, `aim` the allowed multiple of it. */
  readonly against?: { readonly unit: string; readonly timing: Timing; readonly aim?: number }
  /** A goal in milliseconds, without a baseline. */
  readonly atMost?: number
}

const milliseconds = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2))

const cellsOf = ({ name, timing, against, atMost }: Row): string[] => {
  const ratio = against ? timing.median / against.timing.median : undefined
  const aim = against?.aim
  const isMet =
    aim !== undefined && ratio !== undefined
      ? ratio <= aim
      : atMost === undefined
        ? undefined
        : timing.median <= atMost
  return [
    name,
    milliseconds(timing.median),
    milliseconds(timing.p95),
    against && ratio !== undefined ? `${ratio.toFixed(1)} x ${against.unit}` : '',
    aim !== undefined ? `<= ${aim} x` : atMost === undefined ? '' : `<= ${milliseconds(atMost)} ms`,
    isMet === undefined ? '' : isMet ? 'met' : 'MISSED',
  ]
}

/** Prints the measurements: median and 95th percentile in milliseconds, the ratio to the baseline, the goal. */
export const printTable = (title: string, rows: readonly Row[]): void => {
  const head = ['', 'median ms', 'p95 ms', 'ratio of medians', 'aim', '']
  const cells = [head, ...rows.map(cellsOf)]
  const widths = head.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  const isText = (column: number): boolean => column === 0 || column > 2
  const lines = cells.map((line) =>
    line
      .map((cell, column) =>
        isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
  process.stdout.write(`${title}\n${lines.join('\n')}\n`)
}

/** The baselines as rows, the first of every table. */
export const baselineRows = (baselines: { select: Timing; insert: Timing; insertByEight: Timing }): Row[] => [
  { name: 'SELECT 1', timing: baselines.select },
  { name: 'bare insert commit, 1 client', timing: baselines.insert },
  { name: 'bare insert commit, 8 clients', timing: baselines.insertByEight },
]
