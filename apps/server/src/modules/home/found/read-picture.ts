import { createHash } from 'node:crypto'
import type { Bilingual, Language } from '@kandili/contract'
import { createT, inLanguage } from '@kandili/messages'
import { shellMessages } from '@kandili/messages/website'
import type { Context } from '../../../platform/context.ts'
import { drawPicture } from '../../../platform/pictures/draw-picture.ts'
import { findSaint } from '../../catalogue/index.ts'
import { readPublicTemple } from '../../temples/index.ts'

export type Shown = { readonly entity: 'temples' | 'saints'; readonly slug: string }

const textOf = async (
  context: Context,
  { entity, slug }: Shown,
): Promise<{ title: Bilingual; below: Bilingual[] }> => {
  if (entity === 'saints') {
    const { title, titles } = await findSaint(context, slug)
    return { title, below: [titles] }
  }
  const { title, city, region } = await readPublicTemple(context, slug)
  return { title, below: region === null ? [city] : [city, region] }
}

/** The picture for a shared link to a temple or saint, as a PNG with an ETag. @throws ENTITY_NOT_FOUND */
export const readPicture = async (
  context: Context,
  shown: Shown,
  language: Language,
): Promise<{ png: Buffer; tag: string }> => {
  const { title, below } = await textOf(context, shown)
  const say = (value: Bilingual) => inLanguage(value, language)
  const png = await drawPicture({
    title: say(title),
    subtitle: [...new Set(below.map(say))].filter((text) => text !== '').join(', '),
    brand: createT(language, shellMessages)('name'),
  })
  return { png, tag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` }
}
