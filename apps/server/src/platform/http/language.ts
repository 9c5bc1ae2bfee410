import type { Language } from '@kandili/contract'

/** The caller's language out of Accept-Language; English where neither of ours is asked for. */
export const languageOf = (header: string | undefined): Language => {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='))
      return { tag: tag.toLowerCase().split('-')[0], quality: quality ? Number(quality.slice(2)) : 1 }
    })
    .filter(({ tag, quality }) => (tag === 'el' || tag === 'en') && quality > 0)
    .sort((a, b) => b.quality - a.quality)[0]
  return wanted?.tag === 'el' ? 'el' : 'en'
}
