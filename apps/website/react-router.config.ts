import type { Config } from '@react-router/dev/config'
import { buildWorker } from './worker-build.ts'

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // The whole route table is sent with the page: it is small, and no route has to be fetched later.
  routeDiscovery: { mode: 'initial' },
  // After the pages: the worker refers to their files by name.
  buildEnd: () => buildWorker(),
} satisfies Config
