import { dirname, join, normalize } from 'node:path/posix'

/**
 * The import rules of docs/architecture.md, applied to a map from file paths (relative to the repository) to their
 * text.
 * @param {Map<string, string>} files
 * @returns {string[]} one sentence for each violation
 */
export const findBreaches = (files) => [
  ...[...files].flatMap(([path, text]) => importsOf(text).flatMap((name) => breachesOfImport(path, name))),
  ...[...files].flatMap(([path, text]) => breachesOfSql(path, text)),
  ...sharedTables(files),
  ...circlesOfRooms(files),
  ...withoutCircles.flatMap((folder) => circlesBetweenRooms(folder, files)),
]

const serverSource = 'apps/server/src/'
const modulesFolder = `${serverSource}modules/`

/** The module of a file, or null outside the modules. */
const moduleOf = (path) => {
  if (!path.startsWith(modulesFolder)) return null
  const [folder, ...rest] = path.slice(modulesFolder.length).split('/')
  return rest.length === 0 ? null : folder
}

const importPattern = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)['"]([^'"\n]+)['"]/g
const importsOf = (text) => [...withoutComments(text).matchAll(importPattern)].map(([, name]) => name)
const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/**
 * The folders of each app from the top floor down; '' are the files beside them. A file imports its own folder and the
 * floors below it.
 */
const floors = {
  'apps/backoffice/src/': ['testing', 'app', 'features', 'shell', 'crud', 'charts', 'ui', 'lib'],
  'apps/website/app/': ['testing', '', 'routes', 'shell', 'features', 'ui', 'lib'],
}

/** The rooms of these folders import one another in one direction only. */
const withoutCircles = [
  'apps/backoffice/src/features/',
  'apps/website/app/features/',
  'apps/website/app/features/request/',
]

/** The first folder of a path below `folder`; '' for a file directly in it, undefined for a file elsewhere. */
const roomIn = (folder, path) => {
  if (!path.startsWith(folder)) return undefined
  const [room, ...rest] = path.slice(folder.length).split('/')
  return rest.length === 0 ? '' : room
}

const isUpward = (path, target) => {
  const [app, rooms] = Object.entries(floors).find(([folder]) => path.startsWith(folder)) ?? []
  if (!app || isTest(path) || !target.startsWith(app)) return false
  return rooms.indexOf(roomIn(app, target)) < rooms.indexOf(roomIn(app, path))
}

/** The feature of an app that a file belongs to, or undefined. */
const featureOf = (path) => /^apps\/[^/]+\/(?:src|app)\/features\/[^/]+\//.exec(path)?.[0]

const isTest = (path) => /\.test\.tsx?$/.test(path) || /^apps\/server\/(test|bench|checks)\//.test(path)

const breachesOfImport = (path, name) => {
  const breaches = []
  const target = name.startsWith('.') ? normalize(join(dirname(path), name)) : name
  const from = moduleOf(path)
  const to = moduleOf(target)
  const layer = path.startsWith(`${serverSource}platform/`) ? 'platform' : from === 'ledger' ? 'ledger' : null

  if (to && to !== from && !isTest(path)) {
    if (layer) breaches.push(`${layer}/ is below the modules and may not import ${to}/`)
    else if (target !== `${modulesFolder}${to}/index.ts`) {
      breaches.push(
        `another module is entered through its index.ts only, not ${target.slice(modulesFolder.length)}`,
      )
    }
  }
  const workspace = /^(apps|packages)\/[^/]+\//.exec(path)?.[0]
  if (workspace && name.startsWith('.') && !target.startsWith(workspace) && !isTest(path)) {
    breaches.push('a workspace imports others by their package names only')
  }
  if (/^@kandili\/(server|website|backoffice)\b/.test(name)) breaches.push('an app may not be imported')
  if (isUpward(path, target)) breaches.push('that is a floor above it')
  const feature = featureOf(path)
  if (feature && target.endsWith('.css') && (featureOf(target) ?? feature) !== feature) {
    breaches.push('a style sheet that several features share belongs to ui/')
  }
  if (path.startsWith('apps/website/') && /^(@mantine\/|mantine-)/.test(name)) {
    breaches.push('the website does not know the back office or its components')
  }
  return breaches.map((breach) => `${path}: imports '${name}', but ${breach}.`)
}

/** One sentence for each import that closes a circle between two or more rooms of a folder. */
const circlesBetweenRooms = (folder, files) => {
  const imports = [...files].flatMap(([path, text]) => {
    const from = isTest(path) ? undefined : roomIn(folder, path)
    return from
      ? importsOf(text).map((name) => ({ path, name, from, to: roomImported(folder, path, name) }))
      : []
  })
  const reaches = (from, to, seen = new Set()) =>
    from === to ||
    (!seen.has(from) &&
      imports.some((one) => one.from === from && one.to && reaches(one.to, to, seen.add(from))))
  return imports
    .filter(({ from, to }) => to && to !== from && reaches(to, from))
    .map(({ path, name, to }) => `${path}: imports '${name}', but ${to}/ itself imports from this folder.`)
}

const roomImported = (folder, path, name) =>
  name.startsWith('.') ? roomIn(folder, normalize(join(dirname(path), name))) : undefined

const queryPattern = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`/
const mayHoldSql = (path) =>
  !path.startsWith(serverSource) ||
  path.startsWith(`${serverSource}platform/`) ||
  path.startsWith(`${serverSource}seed/`) ||
  /\/repository[^/]*\.ts$/.test(path) ||
  isTest(path)

const breachesOfSql = (path, text) =>
  mayHoldSql(path) || !queryPattern.test(withoutComments(text))
    ? []
    : [`${path}: holds a query; all SQL of a module is in its repository.`]

/** Tables that two modules share: one keeps a user's credentials, the other the person. */
const keptByTwo = new Map([
  ['app_user', ['identity', 'people']],
  ['invitation', ['identity', 'people']],
])

/** Writes by the query builder, and in raw SQL, where a table's name stands beside its clause. */
const writePattern =
  /\.(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)|\b(?:insert\s+into|delete\s+from|update)\s+(\w+)(?=\s+(?:as\s+)?\w*\s*(?:\(|set\b|where\b|using\b|values\b|select\b))/g

/** Only one module writes a table. Loaders of reference data and tests may write any. */
const sharedTables = (files) => {
  const writers = new Map()
  for (const [path, text] of files) {
    const module = moduleOf(path)
    if (!module || isTest(path)) continue
    const writes = withoutComments(text).matchAll(writePattern)
    for (const [, built, raw] of writes) {
      const table = built ?? raw
      writers.set(table, new Set(writers.get(table)).add(module))
    }
  }
  return [...writers]
    .filter(([table, modules]) => modules.size > 1 && !isKeptBy(table, modules))
    .map(
      ([table, modules]) =>
        `The table ${table} is written by more than one module: ${[...modules].sort().join(', ')}.`,
    )
}

const isKeptBy = (table, modules) => [...modules].every((module) => keptByTwo.get(table)?.includes(module))

/** The rooms of a folder of the server, its files and folders, import one another in one direction only. */
const circlesOfRooms = (files) => {
  /** folder: room: rooms that it imports */
  const imports = new Map()
  for (const [path, text] of files) {
    if (!path.startsWith(serverSource) || isTest(path)) continue
    for (const name of importsOf(text)) {
      if (!name.startsWith('.')) continue
      const target = normalize(join(dirname(path), name))
      if (!files.has(target)) continue
      for (let folder = dirname(target); folder.startsWith('apps/server/src'); folder = dirname(folder)) {
        if (!path.startsWith(`${folder}/`)) continue
        const [from, to] = [path, target].map((file) => file.slice(folder.length + 1).split('/')[0])
        if (from === to) break
        const rooms = imports.get(folder) ?? imports.set(folder, new Map()).get(folder)
        rooms.set(from, new Set(rooms.get(from)).add(to))
        break
      }
    }
  }
  return [...imports].flatMap(([folder, rooms]) => {
    const reached = (room, seen = new Set()) => {
      for (const next of rooms.get(room) ?? []) if (!seen.has(next)) reached(next, seen.add(next))
      return seen
    }
    const circle = [...rooms.keys()].filter((room) => reached(room).has(room)).sort()
    return circle.length === 0
      ? []
      : [`${folder}: its rooms import one another in a circle: ${circle.join(', ')}.`]
  })
}
