import { defineConfig } from 'vitest/config'

/** unit: no input or output. db: a database of its own for each file. e2e: a real browser against the real server. */
const elsewhere = ['**/node_modules/**', '**/build/**', '**/dist/**']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'scripts/**/*.test.js'],
          exclude: [...elsewhere, '**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'db',
          include: ['apps/**/*.db.test.ts', 'packages/**/*.db.test.ts'],
          exclude: elsewhere,
          globalSetup: ['apps/server/test/harness/start-database.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: elsewhere,
          globalSetup: ['apps/server/test/harness/start-server.ts'],
          // One browser at a time: two cores would only make them wait for each other.
          fileParallelism: false,
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
