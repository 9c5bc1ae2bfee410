import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { build, type Plugin } from 'vite'

const client = new URL('./build/client/', import.meta.url)
const source = new URL('./app/service-worker.ts', import.meta.url).pathname
const base = '/assets/website/'

type Precached = { url: string; revision: string | null }
type Part = { readonly module: string; readonly imports?: string[]; readonly css?: string[] }
type Manifest = { readonly entry: Part; readonly routes: Readonly<Record<string, Part>> }

/** The routes that can be read offline once they were visited. */
const readOffline = [
  'root',
  'routes/site',
  'routes/offline',
  'routes/home',
  'routes/almanac',
  'routes/saints',
  'routes/saint',
  'routes/temples',
  'routes/temple',
  'routes/track',
  'routes/me',
]
const offlinePages = ['/el/offline', '/en/offline']
/**
 * The fonts of the first screen in either language (packages/design/src/fonts.ts), and what a page loads on its own.
 */
const alsoNeeded =
  /^(gfs-didot|commissioner)-(greek|latin)-(400|wght)-normal-.*\.woff2$|^(offline-notices|render-notices|show)-.*\.js$/

/** The files of the shell from React Router's manifest. The offline pages change whenever one of the files does. */
const shellFiles = (): Precached[] => {
  const hashed = readdirSync(new URL('hashed/', client))
  const name = hashed.find((file) => /^manifest-[0-9a-f]+\.js$/.test(file))
  if (!name) throw new Error('React Router wrote no manifest')
  const text = readFileSync(new URL(`hashed/${name}`, client), 'utf8')
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
  const parts = [manifest.entry, ...readOffline.flatMap((id) => manifest.routes[id] ?? [])]
  const urls = new Set([
    ...parts.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]),
    ...[name, ...hashed.filter((file) => alsoNeeded.test(file))].map((file) => `${base}hashed/${file}`),
  ])
  const files = [...urls].sort()
  const revision = createHash('sha256').update(files.join()).digest('hex').slice(0, 16)
  return [...files.map((url) => ({ url, revision: null })), ...offlinePages.map((url) => ({ url, revision }))]
}

const settingsOf = (precached: Precached[], write: boolean) => ({
  configFile: false as const,
  root: new URL('.', import.meta.url).pathname,
  logLevel: 'warn' as const,
  publicDir: false as const,
  define: {
    __PRECACHED__: JSON.stringify(precached),
    'process.env.NODE_ENV': JSON.stringify(write ? 'production' : 'development'),
  },
  build: {
    write,
    outDir: client.pathname,
    emptyOutDir: false,
    target: 'es2022',
    rollupOptions: {
      input: source,
      output: { format: 'iife' as const, entryFileNames: 'service-worker.js' },
    },
  },
})

/** Bundles the service worker into one file beside the built pages. Run it after the pages are built. */
export const buildWorker = async (): Promise<void> => {
  await build(settingsOf(shellFiles(), true))
}

/** In development the worker is bundled on demand, and caches no source files. */
export const workerInDevelopment = (): Plugin => ({
  name: 'worker-in-development',
  configureServer(server) {
    server.middlewares.use('/service-worker.js', async (_request, response, next) => {
      try {
        const pages = offlinePages.map((url) => ({ url, revision: String(Date.now()) }))
        const built = await build(settingsOf(pages, false))
        const [worker] = 'output' in built ? built.output : []
        response.setHeader('content-type', 'text/javascript; charset=utf-8')
        response.setHeader('cache-control', 'no-cache')
        response.end(worker?.type === 'chunk' ? worker.code : '')
      } catch (error) {
        next(error)
      }
    })
  },
})
