/**
 * `npm run new:catalogue -- --noun=banks --one=bank --el="Τράπεζες" --one-el="τράπεζα"`: writes a catalogue with a
 * title in both languages from end to end (docs/catalogue-nouns.md), as a start that compiles.
 *   --noun        in the plural, as in the URL: user-groups
 *   --one         one of them, in English
 *   --el, --one-el  the same in Greek, for the headings
 *   --authority   whose rights it needs (general_mainparameter)
 *   --migration   its number; by default the next ten, none if the table already exists
 *   --dry         says what it would write
 * Asks for missing options.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/install.js'
import { inRepository, program } from './lib/repository.js'
import { Problem, run, runNode24, script } from './lib/run.js'

const options = {
  noun: { type: 'string' },
  one: { type: 'string' },
  el: { type: 'string' },
  'one-el': { type: 'string' },
  authority: { type: 'string', default: 'general_mainparameter' },
  migration: { type: 'string' },
  dry: { type: 'boolean', default: false },
}

const upperFirst = (text) => text.charAt(0).toUpperCase() + text.slice(1)
const camel = (text) => text.replaceAll(/[-\s](\w)/g, (_, letter) => letter.toUpperCase())

const askFor = async (given) => {
  const questions = {
    noun: 'Noun in the plural, as in the address (user-groups): ',
    one: 'One of them, in English (user group): ',
    el: 'The heading in Greek (Ομάδες χρηστών): ',
    'one-el': 'One of them, in Greek (ομάδα χρηστών): ',
  }
  const missing = Object.keys(questions).filter((name) => !given[name])
  if (missing.length === 0) return given
  if (!process.stdin.isTTY) throw new Problem(`Missing: ${missing.map((name) => `--${name}`).join(', ')}.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answers = {}
  for (const name of missing) answers[name] = (await terminal.question(questions[name])).trim()
  terminal.close()
  return { ...given, ...answers }
}

const read = (path) => readFileSync(inRepository(...path.split('/')), 'utf8')

/** Puts lines into a file before or after the first line that contains the anchor. */
const withLines = (path, anchor, lines, where = 'after') => {
  const text = read(path)
  const at = text.indexOf(anchor)
  if (at < 0)
    throw new Problem(`${path} has no "${anchor}" any more; the script needs another place to write to.`)
  const position = where === 'before' ? text.lastIndexOf('\n', at) + 1 : text.indexOf('\n', at) + 1
  return [path, `${text.slice(0, position)}${lines}${text.slice(position)}`]
}

const nextMigration = () => {
  const numbers = readdirSync(inRepository('apps', 'server', 'migrations')).map((name) =>
    Number.parseInt(name, 10),
  )
  return String(Math.floor(Math.max(...numbers) / 10) * 10 + 10).padStart(4, '0')
}

/** Message keys that do not exist yet, as lines of a catalogue of messages. */
const messageLines = (path, messages) => {
  const folder = inRepository('packages', 'messages', 'src', 'backoffice')
  const known = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => read(path.replace('/nouns/', `/${name}/`)))
  return Object.entries(messages)
    .filter(([key]) => !known.some((text) => text.includes(`'${key}'`)))
    .map(([key, words]) => `  '${key}': '${words.replaceAll("'", "\\'")}',\n`)
    .join('')
}

const filesOf = ({ noun, one, el, 'one-el': oneEl, authority, migration = nextMigration() }) => {
  const name = camel(noun)
  const table = one.replaceAll(/[-\s]/g, '_').toLowerCase()
  const heading = upperFirst(noun.replaceAll('-', ' '))
  const messages = (plural, single, search) => ({
    [`nav.${name}`]: plural,
    [`screen./${noun}`]: plural,
    [`${name}.one`]: single,
    [`${name}.search`]: search,
    [`audit.entity.${noun}`]: upperFirst(single),
  })
  const words = {
    el: messages(el, oneEl, `Αναζήτηση: ${el}`),
    en: messages(heading, one, `Search ${heading.toLowerCase()}`),
  }
  const messagesPath = (language) => `packages/messages/src/backoffice/nouns/${language}.ts`
  const routes = read('packages/contract/src/routes.ts')
  const paths = [`/${noun}`, `/${noun}/:id`].filter((path) => !routes.includes(`'${path}'`))
  return [
    [
      `packages/contract/src/endpoints/${noun}.ts`,
      `import { z } from 'zod'
import { catalogueEndpoints } from '../catalogue.ts'
import { requiredBilingual } from '../rules/index.ts'
import { bilingual, stored } from '../shapes.ts'

const TITLE_CHARACTERS = 120

const record = z.object({ ...stored, title: bilingual })

export const ${name} = catalogueEndpoints({
  noun: '${noun}',
  authority: '${authority}',
  record,
  input: z.object({ title: requiredBilingual(TITLE_CHARACTERS) }),
  filters: {},
})
`,
    ],
    withLines(
      'packages/contract/src/endpoints/index.ts',
      'export * as access',
      `export { ${name} } from './${noun}.ts'\n`,
    ),
    ...(paths.length > 0
      ? [
          withLines(
            'packages/contract/src/routes.ts',
            'export const routeTable',
            `  ...guarded('${authority}', ${paths.map((path) => `'${path}'`).join(', ')}),\n`,
          ),
          withLines(
            'packages/contract/src/routes.test.ts',
            'const added: typeof specification',
            `  ['${paths.map((path) => path.replace(':id', '1')).join(' ')}', 'default', '${authority}'],\n`,
          ),
        ]
      : []),
    ...(migration === 'none'
      ? []
      : [
          [
            `apps/server/migrations/${migration}_${noun.replaceAll('-', '_')}.sql`,
            `create table ${table} (
  id bigint generated always as identity primary key,
  title jsonb not null,
  search_key text generated always as (search_skeleton((title ->> 'el') || ' ' || (title ->> 'en'))) stored,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create index ${table}_search on ${table} using gin (search_key gin_trgm_ops);
`,
          ],
        ]),
    [
      `apps/server/src/modules/catalogue/${noun}/catalogue.ts`,
      `import { endpoints } from '@kandili/contract'
import { defineCatalogue } from '../../../platform/crud/index.ts'

export const catalogue = defineCatalogue({
  noun: '${noun}',
  endpoints: endpoints.${name},
  table: '${table}',
  fields: { title: 'title' },
  sortable: ['id', 'title', 'updatedAt'],
  defaultSort: { field: 'title', order: 'asc' },
})
`,
    ],
    [
      'apps/server/src/modules/catalogue/index.ts',
      read('apps/server/src/modules/catalogue/index.ts')
        .replace(
          'import { catalogues as geography }',
          `import { catalogue as ${name} } from './${noun}/catalogue.ts'\n$&`,
        )
        .replace('[banks, ', `[banks, ${name}, `),
    ],
    [
      `apps/backoffice/src/features/${noun}/${noun}.ts`,
      `import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import type { CatalogueOf } from '../../crud/catalogue.ts'
import { bilingualColumn, instantColumn } from '../../crud/columns.tsx'

export const ${name}: CatalogueOf<typeof endpoints.${name}> = {
  noun: '${noun}',
  contract: async () => (await import('@kandili/contract/endpoints/${noun}')).${name},
  authority: '${authority}',
  title: 'nav.${name}',
  one: '${name}.one',
  searchLabel: '${name}.search',
  defaults: { sort: 'title', order: 'asc' },
  nameOf: ({ title }, { language }) => inLanguage(title, language),
  columns: [
    bilingualColumn('title', 'field.title', ({ title }) => title, { leads: true, sortable: true }),
    instantColumn('updatedAt', 'field.updatedAt', ({ updatedAt }) => updatedAt, { sortable: true }),
  ],
  form: { title: { kind: 'bilingual', label: 'field.title' } },
}
`,
    ],
    withLines(
      'apps/backoffice/src/app/screens.ts',
      "page('/audit'",
      `  ...catalogue('/${noun}', async () =>
    (await import('../features/${noun}/${noun}.ts')).${name}),
`,
      'before',
    ),
    withLines(
      'apps/backoffice/src/app/rooms.ts',
      "'/audit'",
      `    // Choose an icon and a place in the navigation.
    {
      label: 'nav.${name}',
      icon: FileTextIcon,
      group: 'nav.group.platform',
      tabs: [{ path: '/${noun}', label: 'nav.${name}' }],
    },
`,
      'before',
    ),
    ...['el', 'en'].map((language) =>
      withLines(
        messagesPath(language),
        "'nav.cities'",
        messageLines(messagesPath(language), words[language]),
        'before',
      ),
    ),
  ]
}

await script(async () => {
  const { values } = parseArgs({ options })
  const given = await askFor(values)
  if (!/^[a-z]+(-[a-z]+)*$/.test(given.noun))
    throw new Problem(`"${given.noun}" is no noun such as user-groups.`)
  const files = filesOf(given)
  if (existsSync(inRepository('apps', 'backoffice', 'src', 'features', given.noun))) {
    throw new Problem(`There is already a noun ${given.noun}.`)
  }
  for (const [path, text] of files) {
    process.stdout.write(`${path}\n`)
    if (given.dry) continue
    const target = inRepository(...path.split('/'))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  if (given.dry) return 0
  await ensureInstalled()
  if (given.migration !== 'none') await runNode24([inRepository('scripts', 'db-types.js')])
  await runNode24([inRepository('scripts', 'routes-page.js')])
  await run(program('biome'), [
    'check',
    '--write',
    '--log-level=error',
    ...files.map(([path]) => path).filter((path) => !path.endsWith('.sql')),
  ])
  process.stdout.write(
    'Now give it its own fields, icon and words (npm run db:types after a change of its migration), add it to every-catalogue.db.test.ts, and run npm run check:types.\n',
  )
  return 0
})
