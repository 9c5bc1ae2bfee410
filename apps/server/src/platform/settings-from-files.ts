import { readFileSync } from 'node:fs'

const suffix = '_FILE'

/**
 * Replaces each NAME_FILE by NAME with the content of that file, as containers, systemd and secret managers hand secrets
 * over. Line breaks at the end of a file are not part of its value.
 * @param env without empty variables
 * @param names the variables that may come from a file
 * @returns the variables, and for each whose file cannot be used a sentence, never the value
 */
export function readFromFiles(
  env: Readonly<Record<string, string>>,
  names: readonly string[],
): { given: Record<string, string>; mistakes: Map<string, string> } {
  const given = { ...env }
  const mistakes = new Map<string, string>()
  for (const name of names) {
    const path = env[name + suffix]
    if (path === undefined) continue
    if (env[name] !== undefined) {
      mistakes.set(name, `${name} and ${name}${suffix} are both set: keep one of them.`)
      continue
    }
    const value = readValue(path)
    if (value === undefined) mistakes.set(name, `${name}${suffix} names ${path}, which cannot be read.`)
    else if (value === '') mistakes.set(name, `${name}${suffix} names ${path}, which is empty.`)
    // So that what needs the variable does not report it as missing as well.
    given[name] = value || `(unreadable ${name}${suffix})`
  }
  return { given, mistakes }
}

function readValue(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replace(/[\r\n]+$/, '')
  } catch {
    return undefined
  }
}
