/** The second `npm start`: installed, built, migrated and filled, until the server says that it is ready. */
import { measureBaselines } from './harness/baseline.ts'
import { timingOf } from './harness/measure.ts'
import { startServer, withDataFolder } from './harness/server.ts'
import { baselineRows, printTable } from './harness/table.ts'

const aim = 5_000
const times = 5

await withDataFolder(async (folder) => {
  const first = await startServer(folder)
  const baselines = await measureBaselines(first.connectionString)
  await first.stop()
  const starts: number[] = []
  for (let run = 0; run < times; run++) {
    const server = await startServer(folder, { byNpm: true })
    starts.push(server.startedIn)
    await server.stop()
  }
  printTable('The second start, with the database of the first', [
    ...baselineRows(baselines),
    { name: 'the first start, an empty folder', timing: timingOf([first.startedIn]) },
    { name: 'npm start again', timing: timingOf(starts), atMost: aim },
  ])
})
