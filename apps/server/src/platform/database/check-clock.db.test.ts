import { expect, it } from 'vitest'
import { useDatabase } from '../../../test/harness/database.ts'
import { checkClock } from './check-clock.ts'

const database = useDatabase()
const HOUR_MS = 3_600_000
const check = (offMs: number) => checkClock(database.connectionString, () => Date.now() + offMs)

it('refuses a clock that is an hour off, and says which way', async () => {
  await expect(check(HOUR_MS)).rejects.toThrow(/3[56]\d\d seconds ahead of the database's/)
  await expect(check(-HOUR_MS)).rejects.toThrow(/36\d\d seconds behind the database's/)
})

it('tolerates some seconds', async () => {
  await expect(check(30_000)).resolves.toBeUndefined()
})
