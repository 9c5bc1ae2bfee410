/**
 * `npm run docs:routes`: writes docs/routes.md, the pages and API calls by right, from packages/contract. With --check
 * it only verifies that the page in the repository is up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { inRepository } from './lib/repository.js'
import { handOver, Problem, script } from './lib/run.js'

const target = inRepository('docs', 'routes.md')

const table = (headings, rows) =>
  [
    `| ${headings.join(' | ')} |`,
    `|${' --- |'.repeat(headings.length)}`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n')
const code = (text) => `\`${text}\``
const cell = (text) => text.replaceAll('|', '\\|')

const accessOfPage = ({ access, authority, owners = [], redirect }) => {
  if (redirect) return `redirects to ${code(redirect)}`
  if (access === 'P') return 'everybody'
  if (access === 'U') return 'only without a login'
  const authorities = authority ? [authority, ...owners] : []
  return authorities.map((one) => code(`${one}_view`)).join(' or ') || 'any login'
}

/** The endpoints of the contract, at any depth, each once. */
const endpointsIn = (module) => {
  const isEndpoint = (value) =>
    typeof value === 'object' && value !== null && 'method' in value && 'access' in value
  const found = (value) => {
    if (isEndpoint(value)) return [value]
    return typeof value === 'object' && value !== null && !('_zod' in value)
      ? Object.values(value).flatMap(found)
      : []
  }
  return [...new Map(found(module).map((call) => [`${call.method} ${call.path}`, call])).values()]
}

const groupOf = ({ access }) => {
  if (access === 'public') return 'Everybody'
  if (access === 'login') return 'Any login'
  return 'right' in access ? code(access.right) : access.anyRight.map(code).join(' or ')
}

const byPath = (one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0)

const generate = async () => {
  const { endpoints, routeTable } = await import('@kandili/contract').then(async (contract) => ({
    endpoints: contract.endpoints,
    routeTable: (await import('@kandili/contract/routes')).routeTable,
  }))
  const calls = endpointsIn(endpoints)
  const groups = Map.groupBy(calls, groupOf)
  const first = ['Everybody', 'Any login']
  const names = [...first, ...[...groups.keys()].filter((name) => !first.includes(name)).sort()]
  const sections = names.flatMap((name) => {
    const rows = (groups.get(name) ?? [])
      .sort(byPath)
      .map(({ method, path, summary, openDuringMaintenance, asksPassword }) => [
        code(`${method} ${path}`),
        cell(summary) +
          (openDuringMaintenance ? ' (stays open during maintenance)' : '') +
          (asksPassword ? ' (asks for the password again)' : ''),
      ])
    return [`### ${name}`, table(['call', 'what it does'], rows)]
  })
  const pages = routeTable.map((rule) => [code(rule.path), rule.layout, accessOfPage(rule)])
  return `${[
    '# Routes',
    'Generated from `packages/contract` by `npm run docs:routes`. Do not edit.',
    '## Pages',
    'The first matching path decides. All other addresses belong to the website and are public.',
    table(['path', 'layout', 'who may open it'], pages),
    '## API calls',
    'Paths are relative to `/api`. A right ending in `_edit` or `_delete` includes `_view`. Rows of other people answer 404.',
    ...sections,
  ].join('\n\n')}\n`
}

const work = async () => {
  const page = await generate()
  if (!process.argv.includes('--check')) {
    writeFileSync(target, page)
    return 0
  }
  if (readFileSync(target, 'utf8') === page) return 0
  throw new Problem('docs/routes.md does not match packages/contract. Run: npm run docs:routes')
}

if (!(await handOver())) await script(work)
