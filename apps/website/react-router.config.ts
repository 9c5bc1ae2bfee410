import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // The whole table of routes travels with the page: it is small, and no address has to be asked for later.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
