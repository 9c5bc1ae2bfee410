/**
 * Checks live data: `node apps/server/checks/run.ts`, over DATABASE_URL or the embedded database of KANDILI_DATA.
 * Prints one line for each invariant and its violations. Exits with 1 if there are any.
 */
import { BootProblem } from '@kandili/embedded-postgres/boot-problem'
import { readSettings } from '../src/platform/settings.ts'
import { checks } from './all.ts'
import { openLiveDatabase } from './open-live-database.ts'

const SHOWN = 20
const say = (text: string): void => void process.stdout.write(`${text}\n`)

const main = async (): Promise<number> => {
  const { db, close } = await openLiveDatabase(readSettings(process.env))
  let broken = 0
  try {
    for (const check of checks) {
      const findings = await check.find(db)
      if (findings.length > 0) broken += 1
      say(`${findings.length === 0 ? 'holds ' : 'BROKEN'}  ${check.says}`)
      for (const finding of findings.slice(0, SHOWN)) say(`        ${finding}`)
      if (findings.length > SHOWN) say(`        and ${findings.length - SHOWN} more`)
    }
  } finally {
    await close()
  }
  say(broken === 0 ? `\nAll ${checks.length} hold.` : `\n${broken} of ${checks.length} are broken.`)
  return broken === 0 ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(
    `${error instanceof BootProblem ? `${error.message}\n${error.wayOut}` : String(error)}\n`,
  )
  process.exitCode = 2
}
