import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Checks that only look come before the journeys that run on the same server and change its data. */
const rankOf = ({ moduleId, project }: TestSpecification): number =>
  project.name === 'accessibility' && moduleId.includes('/journeys/') ? 1 : 0

class ByRank extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

/** Vitest leaves one CPU idle, which is half of two. */
const everyProcessor = availableParallelism()

const faults = 'apps/server/test/faults/*.test.ts'
const elsewhere = ['**/node_modules/**', '**/build/**', '**/dist/**']

/**
 * For browser tests: a pause of the build machine is not a broken screen. A real fault fails twice, and the report
 * lists the tests that ran again.
 */
const retry = process.env.CI ? 1 : 0

/** Tests in a real browser against the real server. Each project has its own server and database. */
const inBrowser = (name: string, folder: string, more: string[] = []) => ({
  test: {
    name,
    include: [`${folder}/**/*.test.ts`, ...more],
    exclude: elsewhere,
    globalSetup: ['apps/server/test/harness/start-server.ts'],
    // One browser for each project: `npm test` runs the two in parallel, which is all that two cores can do.
    fileParallelism: false,
    maxWorkers: 1,
    // The files share one browser process, and what they load.
    isolate: false,
    retry,
    // Each step has its own timeout for what a person would not wait for: this one only ends what hangs.
    testTimeout: 180_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
})

/**
 * unit: no input or output. component: the back office's parts in a real browser, with a stand-in for the server. db:
 * a separate database for each file. faults: what breaks around
 * the server, on purpose. e2e and accessibility: a real browser against the real server.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: ByRank },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'scripts/**/*.test.js'],
          exclude: [...elsewhere, '**/*.db.test.ts', '**/*.browser.test.tsx', faults],
          maxWorkers: everyProcessor,
          // Pure rules share no state between files: half of the time went into loading them again.
          isolate: false,
          unstubGlobals: true,
        },
      },
      {
        // Discovered only when a dialog loads it, which would reload the page in the middle of a test.
        optimizeDeps: {
          include: ['react-easy-crop', 'fflate', 'read-excel-file/universal', 'write-excel-file/universal'],
        },
        test: {
          name: 'component',
          include: ['apps/**/*.browser.test.tsx'],
          exclude: elsewhere,
          maxWorkers: everyProcessor,
          retry,
          setupFiles: ['apps/backoffice/src/testing/setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
                args: [
                  '--no-sandbox',
                  '--disable-gpu',
                  '--disable-background-networking',
                  '--disable-component-update',
                ],
              },
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
          },
        },
      },
      {
        test: {
          name: 'db',
          include: ['apps/**/*.db.test.ts', 'packages/**/*.db.test.ts'],
          exclude: elsewhere,
          globalSetup: ['apps/server/test/harness/start-database.ts'],
          // One more, because the workers wait for PostgreSQL for part of their time.
          maxWorkers: everyProcessor + 1,
          // Each file has its own database and application, and no module keeps state between applications: a third
          // of the time went into loading the server again.
          isolate: false,
          // Only ends what hangs: a busy machine takes seconds for what otherwise takes a tenth of one.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: [faults],
          globalSetup: ['apps/server/test/harness/start-database.ts'],
          // Each measures what a fault does to a machine of its own.
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 240_000,
        },
      },
      inBrowser('e2e', 'e2e/journeys'),
      // Journeys that `npm test` runs here, on the server already started for these checks.
      inBrowser('accessibility', 'e2e/accessibility', process.env.KANDILI_JOURNEYS_BESIDE?.split(',')),
    ],
  },
})
