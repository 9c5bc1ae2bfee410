import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * The vocabulary of schema.org as schema-dts declares it: `interface EventBase extends ThingBase` with its properties
 * and their types, `interface EventLeaf` for the type itself, and `type Event = EventLeaf | Festival | ...`.
 */
const declarations = readFileSync(
  createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/\.js$/, '.d.ts'),
  'utf8',
)

type Properties = ReadonlyMap<string, readonly string[]>

const names = (union: string): string[] => union.split('|').map((name) => name.trim())

const interfaces = new Map(
  [...declarations.matchAll(/^(?:export )?interface (\w+)(?: extends ([^{]+))? \{\n([\s\S]*?)^\}/gm)].map(
    ([, name = '', parents = '', body = '']) => {
      const own: Properties = new Map(
        [...body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.+), "\w+">;$/gm)].map(
          ([, property = '', held = '']) => [property, names(held)],
        ),
      )
      return [name, { parents: parents.split(',').map((one) => one.trim()), own }]
    },
  ),
)
const unions = new Map(
  [...declarations.matchAll(/^export type (\w+) = (.+);$/gm)].map(([, name = '', union = '']) => [
    name,
    names(union),
  ]),
)

/** The types of a property of an interface; undefined if neither it nor one of its parents has the property. */
const heldBy = (of: string, property: string): readonly string[] | undefined => {
  const found = interfaces.get(of)
  if (!found) return undefined
  return found.own.get(property) ?? found.parents.map((one) => heldBy(one, property)).find(Boolean)
}

/** Whether a type is one of those, or a subtype of one of them. */
const isAmong = (type: string, allowed: readonly string[], seen = new Set<string>()): boolean =>
  allowed.some((one) => {
    if (one === type || one === `${type}Leaf`) return true
    if (seen.has(one)) return false
    seen.add(one)
    return isAmong(type, unions.get(one) ?? [], seen)
  })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The errors of a piece of JSON-LD by the vocabulary of schema.org: a type that does not exist, a property that its
 * type does not have, or a value of a type that the property does not allow. Empty if it is valid.
 */
export const strangeIn = (thing: unknown, path = ''): string[] => {
  if (!isObject(thing)) return [`${path} is no thing`]
  const type = String(thing['@type'])
  if (!interfaces.has(`${type}Leaf`)) return [`${path || 'it'} is a ${type}`]
  return Object.entries(thing).flatMap(([property, value]) => {
    const where = `${path}${path && '.'}${property}`
    if (property === '@type' || property === '@id') return []
    const held = heldBy(`${type}Leaf`, property)
    if (!held) return [`${where} is no property of ${type}`]
    return [value].flat().flatMap((one: unknown) => {
      // A thing described elsewhere, referred to by its id.
      if (!isObject(one) || one['@type'] === undefined) return []
      const nested = strangeIn(one, where)
      return isAmong(String(one['@type']), held) ? nested : [`${where} holds no ${one['@type']}`, ...nested]
    })
  })
}
