/** A stretch of a message: plain text, or a link to our own site. */
export type MessagePart = { readonly text: string; readonly href?: string }

const ADDRESS = /https?:\/\/[^\s<>"'«»()]+/g
const TRAILING = /[.,;:!?·]+$/

/** Safari supports `URL.canParse` only since 17. */
const originOf = (address: string): string | undefined => {
  try {
    return new URL(address).origin
  } catch {
    return undefined
  }
}

/**
 * Splits a message into plain text and links. Only URLs of our own site become links, so that a message cannot lead
 * anybody elsewhere. Everything else, markup included, stays plain text.
 * @param origin of this installation, such as `https://kandili.gr`
 */
export const partsOfMessage = (text: string, origin: string): MessagePart[] => {
  const parts: MessagePart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(TRAILING, '')
    if (originOf(address) !== origin) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ text: address, href: address })
    from = index + address.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
