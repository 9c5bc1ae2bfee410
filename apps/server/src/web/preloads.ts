import type { Language } from '@kandili/contract'

/** A part of Vite's manifest: https://vite.dev/guide/backend-integration */
type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }
export type Manifest = Readonly<Record<string, Chunk>>

const shell = 'src/app/start.tsx'
const textsOf = (language: Language): string => `../../packages/messages/src/backoffice/${language}.ts`

const filesOf = (manifest: Manifest, key: string, found = new Map<string, Chunk>()): Map<string, Chunk> => {
  const chunk = manifest[key]
  if (!chunk || found.has(key)) return found
  found.set(key, chunk)
  for (const next of chunk.imports ?? []) filesOf(manifest, next, found)
  return found
}

/**
 * The links by which a browser loads what every page of the back office needs (the shell, its styles, the messages of
 * the language) together with the first script, which would only request them when it runs.
 * @param base the path of the built files, with a trailing slash
 * @param nonce written into each link: the content security policy blocks others
 */
export const preloadLinks = (manifest: Manifest, language: Language, base: string, nonce: string): string => {
  const chunks = [...filesOf(manifest, textsOf(language), filesOf(manifest, shell)).values()]
  const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))]
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${base}${file}" nonce="${nonce}">`),
    ...chunks.map(
      ({ file }) => `<link rel="modulepreload" crossorigin href="${base}${file}" nonce="${nonce}">`,
    ),
  ].join('\n    ')
}
