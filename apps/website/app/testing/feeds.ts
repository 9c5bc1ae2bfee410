import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'

const isArray = (name: string): boolean => name === 'entry' || name === 'item'

/** A feed's elements; attributes begin with @. @throws Error if it is not XML */
export const readFeed = (xml: string): unknown => {
  const valid = XMLValidator.validate(xml)
  if (valid !== true) throw new Error(valid.err.msg)
  return new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', isArray }).parse(xml)
}

export const address = z.url({ protocol: /^https$/ })
const instant = z.iso.datetime()
const link = z.object({ '@rel': z.string().optional(), '@href': address })

/** What RFC 4287 requires of a feed and its entries. */
export const atom = z.object({
  feed: z.object({
    '@xmlns': z.literal('http://www.w3.org/2005/Atom'),
    id: address,
    title: z.string().min(1),
    updated: instant,
    author: z.object({ name: z.string().min(1) }),
    link: z.array(link).refine((links) => links.some((one) => one['@rel'] === 'self')),
    entry: z
      .array(z.object({ id: address, title: z.unknown(), updated: instant, link, summary: z.unknown() }))
      .optional(),
  }),
})
