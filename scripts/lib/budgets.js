import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { inRepository } from './repository.js'
import { Problem } from './run.js'

/** The maximum of JavaScript per page, in kilobytes, gzipped. Most of a hydrated page are React and React Router. */
const hydratedPage = 150
/** A page that only shows (apps/website/app/lib/shows-only.ts). */
const shownPage = 10
/** Gzipped, without the messages of one language, which load beside the screen and have their own budget. */
const backofficeList = 258
const backofficeTexts = 72
/** Loaded when somebody crops a picture, writes a message or edits a part of a page: no part of a screen's first load. */
const onDemand = new Set([
  'src/crud/crop-dialog.tsx',
  'src/features/communications/new-conversation.tsx',
  'src/features/temple-page/part-fields.tsx',
])

const kilobyte = 1024

/** The compressed sizes of files in bytes, cached: most files belong to nearly every page. */
const sizes = new Map()
const sizeOf = (files) =>
  files.reduce((sum, file) => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(file), { level: 9 }).length
    sizes.set(file, size)
    return sum + size
  }, 0) / kilobyte

/** A file with everything that it imports statically: the page's script without React. */
const withImports = (file, found = new Set()) => {
  if (found.has(file)) return found
  found.add(file)
  for (const [, next] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
    withImports(join(dirname(file), next), found)
  return found
}

const showScript = () => {
  const assets = join(inRepository('apps', 'website', 'build', 'client'), 'hashed')
  const files = readdirSync(assets).filter((file) => /^show-[\w-]+\.js$/.test(file))
  return files.map((file) => ({ name: file, size: sizeOf([...withImports(join(assets, file))]) }))
}

/** The website's hydrated pages by route with the files that each loads, from React Router's manifest. */
const websitePages = () => {
  const folder = inRepository('apps', 'website', 'build', 'client')
  const under = (path) => join(folder, path.replace('/assets/website/', ''))
  const assets = join(folder, 'hashed')
  const name = existsSync(assets) && readdirSync(assets).find((file) => /^manifest-[0-9a-f]+\.js$/.test(file))
  if (!name) throw new Problem('The website has not been built. Run: npm run build')
  const text = readFileSync(join(assets, name), 'utf8')
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  const filesOf = (part) => [part.module, ...(part.imports ?? []), part.clientLoaderModule].filter(Boolean)
  return Object.values(manifest.routes).map((route) => {
    const files = new Set(filesOf(manifest.entry))
    for (let part = route; part; part = manifest.routes[part.parentId]) {
      for (const file of filesOf(part)) files.add(file)
    }
    return { name: route.path ?? route.id, size: sizeOf([...files].map(under)) }
  })
}

/** The back office's screens with their files: the entry and all static imports of entry and screen. */
const backofficeScreens = () => {
  const folder = inRepository('apps', 'backoffice', 'dist')
  const path = join(folder, '.vite', 'manifest.json')
  if (!existsSync(path)) throw new Problem('The back office has not been built. Run: npm run build')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const closure = (key, found = new Set()) => {
    if (found.has(key)) return found
    found.add(key)
    for (const next of manifest[key].imports ?? []) closure(next, found)
    return found
  }
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
  // The entry only loads the shell for users who may enter; every screen is inside the shell.
  const shell = 'src/app/start.tsx'
  const screens = Object.keys(manifest).filter(
    (key) => manifest[key].isDynamicEntry && key !== shell && !isTexts(key) && !onDemand.has(key),
  )
  // The kit's list or form renders a catalogue's definition.
  const isDefinition = (key) => /^src\/features\/([\w-]+)\/\1\.ts$/.test(key)
  const kit = ['src/crud/catalogue-list.tsx', 'src/crud/catalogue-form.tsx']
  const sizeWith = (key) => {
    if (isDefinition(key)) return Math.max(...kit.map((part) => sizeOfParts(key, part)))
    return sizeOfParts(key)
  }
  const sizeOfParts = (...parts) => {
    const keys = closure(shell, closure(entry))
    for (const part of parts) closure(part, keys)
    return sizeOf(
      [...keys].map((part) => join(folder, manifest[part].file)).filter((file) => file.endsWith('.js')),
    )
  }
  const textsOf = (key) => ({ name: key, size: sizeOf([join(folder, manifest[key].file)]) })
  return {
    screens: [entry, ...screens].map((key) => ({ name: key, size: sizeWith(key) })),
    texts: Object.keys(manifest).filter(isTexts).map(textsOf),
  }
}

const isTexts = (key) => /packages\/messages\/src\/backoffice\/(el|en)\.ts$/.test(key)

/** Reports the size of the pages; throws if one exceeds its budget. */
export const checkBudgets = () => {
  const over = []
  const { screens, texts } = backofficeScreens()
  for (const { title, pages, budget } of [
    { title: 'Hydrated pages', pages: websitePages(), budget: hydratedPage },
    { title: 'Pages that only show', pages: showScript(), budget: shownPage },
    { title: 'Back-office screens', pages: screens, budget: backofficeList },
    { title: 'Back-office texts', pages: texts, budget: backofficeTexts },
  ]) {
    const sorted = pages.sort((one, other) => other.size - one.size)
    const [heaviest] = sorted
    process.stdout.write(
      `${title}: the heaviest, ${heaviest.name}, loads ${heaviest.size.toFixed(0)} KB of JavaScript, of ${budget} KB allowed.\n`,
    )
    over.push(
      ...sorted
        .filter((page) => page.size > budget)
        .map((page) => `${page.name}: ${page.size.toFixed(0)} KB of ${budget}`),
    )
  }
  if (over.length > 0) throw new Problem(`Over the budget of JavaScript:\n  ${over.join('\n  ')}`)
}
