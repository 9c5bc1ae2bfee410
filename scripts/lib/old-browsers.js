import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRepository } from './repository.js'
import { Problem } from './run.js'

/**
 * Features that the browsers of the faithful may lack. The build compiles syntax for all of them but adds no polyfills:
 * an iPhone 7 stays at Safari 15, an iPhone 8 at Safari 16.
 */
const unknownToMany = [
  /\b(?:Map|Object)\.groupBy\b/g,
  /\.to(?:Sorted|Reversed|Spliced)\(/g,
  /\bURL\.(?:parse|canParse)\b/g,
  /\bPromise\.(?:withResolvers|try)\b/g,
  /\bAbortSignal\.(?:any|timeout)\b/g,
  /\bArray\.fromAsync\b/g,
  /\bRegExp\.escape\b/g,
  /\.(?:is|to)WellFormed\(/g,
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/g,
  /\.(?:values|keys|entries)\(\)\.(?:map|filter|find|some|every|reduce|flatMap|forEach|toArray)\(/g,
  /\(\?<[=!]/g,
]

export const unknownIn = (script) => unknownToMany.flatMap((one) => script.match(one) ?? [])

/** Throws if a script of the website uses features that old browsers lack. */
export const checkOldBrowsers = () => {
  const folder = inRepository('apps', 'website', 'build', 'client')
  const scripts = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.js'))
  const found = scripts.flatMap((file) =>
    unknownIn(readFileSync(join(folder, file), 'utf8')).map((name) => `${file}: ${name}`),
  )
  if (found.length > 0) throw new Problem(`Unknown to the browsers of old phones:\n  ${found.join('\n  ')}`)
}
