/**
 * The CPU time of a year and of a day; the goals are 2 ms and 20 µs. Time spent waiting for a busy machine is not
 * counted.
 */
import { addDays, day, memorialPlan, year } from '../src/index.ts'

type Row = { readonly name: string; readonly microseconds: number; readonly aim?: number }

/** The mean of a second round of runs, after a first round of the same length has warmed up the compiler. */
const measure = (name: string, times: number, work: (run: number) => unknown, aim?: number): Row => {
  for (let run = 0; run < times; run++) work(run)
  const began = process.cpuUsage()
  for (let run = 0; run < times; run++) work(run)
  const { user, system } = process.cpuUsage(began)
  return { name, microseconds: (user + system) / times, aim }
}

const templeFeast = { kind: 'FIXED', month: 12, day: 6 } as const

const rows: readonly Row[] = [
  measure('day', 20_000, (run) => day(addDays('2026-01-01', run % 3650)), 20),
  measure(
    'day, old calendar',
    20_000,
    (run) => day(addDays('2026-01-01', run % 3650), { calendar: 'OLD' }),
    20,
  ),
  measure(
    'day, a temple of Kos with a feast',
    20_000,
    (run) => day(addDays('2026-01-01', run % 3650), { metropolis: 'kos', templeFeast }),
    20,
  ),
  measure('year', 300, (run) => year(1950 + (run % 150)), 2000),
  measure('year, old calendar', 300, (run) => year(1950 + (run % 150), { calendar: 'OLD' }), 2000),
  measure('memorial plan', 2000, (run) => memorialPlan(addDays('2026-01-01', run % 3650))),
]

const verdict = ({ microseconds, aim }: Row): string =>
  aim === undefined ? '' : `  <= ${aim} µs  ${microseconds <= aim ? 'met' : 'MISSED'}`

process.stdout.write('The almanac, processor time, mean\n')
for (const row of rows) {
  process.stdout.write(
    `${row.name.padEnd(36)}${row.microseconds.toFixed(1).padStart(10)} µs${verdict(row)}\n`,
  )
}
