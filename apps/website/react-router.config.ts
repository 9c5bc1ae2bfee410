import type { Config } from '@react-router/dev/config'
import { buildWorker } from './worker-build.ts'

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // The whole table of routes travels with the page: it is small, and no address has to be asked for later.
  routeDiscovery: { mode: 'initial' },
  // After the pages: the worker knows their files by name.
  buildEnd: () => buildWorker(),
} satisfies Config
