import { basename, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

type Module = { readonly code: string | null; readonly importedIds: readonly string[] }
type Graph = { getModuleInfo(id: string): Module | null }

/** Files that only re-export, whose exports a module that imports one would all seem to need. */
const isBarrel = (id: string): boolean =>
  /(design\/src\/icons\/index\.ts|@mantine\/(core|hooks)\/esm\/index\.mjs)$/.test(id)

/** `ArrowLeftIcon` and arrow-left.ts, `useMediaQuery` and use-media-query.mjs. */
const plain = (name: string): string => name.toLowerCase().replaceAll('-', '').replace(/icon$/, '')
const fileOf = (id: string): string => plain(basename(id).replace(/\.\w+$/, ''))
const importedNames = (code: string): ReadonlySet<string> =>
  new Set(
    [...code.matchAll(/import\s*\{([^}]*)\}/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => plain(name.trim().split(' ')[0] ?? '')),
    ),
  )

/** The files that a module imports; of a barrel, those named like its imports. */
const importsOf = ({ code, importedIds }: Module, graph: Graph): string[] => {
  const names = importedIds.some(isBarrel) ? importedNames(code ?? '') : undefined
  return importedIds.flatMap((id) =>
    isBarrel(id)
      ? (graph.getModuleInfo(id)?.importedIds ?? []).filter((part) => names?.has(fileOf(part)))
      : [id],
  )
}

/** A module with all its transitive imports. */
const closureOf = (id: string, graph: Graph, found = new Set<string>()): ReadonlySet<string> => {
  const module = found.has(id) ? null : graph.getModuleInfo(id)
  found.add(id)
  for (const next of module ? importsOf(module, graph) : []) closureOf(next, graph, found)
  return found
}

const closures = new Map<string, ReadonlySet<string>>()
const isIn = (root: string, id: string, graph: Graph): boolean => {
  const closure = closures.get(root) ?? closureOf(root, graph)
  closures.set(root, closure)
  return closure.has(id)
}

const source = (path: string): string => join(import.meta.dirname, 'src', path)
const entry = source('app/main.ts')
const shell = source('app/start.tsx')
const list = source('crud/record-list.tsx')
/** Screens that use parts of a list without being one. */
const others = [
  'crud/catalogue-form.tsx',
  'features/today/today-page.tsx',
  'features/account-settings/account-tab.tsx',
  'features/requests/request-page.tsx',
].map(source)

/**
 * Puts what every page loads into two files, one for the entry and one for the shell. Split further by the screens
 * that import each part, it was sixty files, and a browser needs about a millisecond of CPU for each.
 */
const chunkOf = (id: string, graph: Graph): string | null => {
  if (isIn(entry, id, graph)) return 'entry'
  // The shell's own module stays where the manifest and the budgets (scripts/lib/budgets.js) expect it.
  return id !== shell && isIn(shell, id, graph) ? 'shell' : null
}

/** The list kit would be fifty files too: it is two, one of which is also for screens without lists. */
const listOf = (id: string, graph: Graph): string | null => (isIn(list, id, graph) ? 'list' : null)
const kitOf = (id: string, graph: Graph): string | null =>
  isIn(list, id, graph) && others.some((other) => isIn(other, id, graph)) ? 'kit' : null

/**
 * The path under which the server serves the built files, and the placeholder that it replaces by the nonce of each
 * request (apps/server/src/web/backoffice.ts).
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/assets/backoffice/',
  plugins: [react()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    target: 'es2024',
    // A changed font URL would break its long cache; small pictures stay inline.
    assetsInlineLimit: 2048,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: chunkOf, priority: 2 }, { name: kitOf, priority: 1 }, { name: listOf }],
        },
      },
    },
  },
})
