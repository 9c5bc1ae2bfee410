import type { Language } from './language.ts'

/** The picture for a shared link to a temple or saint, drawn by the API, with its size in pixels. */
export const sharedPictureOf = (entity: 'temples' | 'saints', slug: string, language: Language) => ({
  image: `/api/public/pictures/${entity}/${slug}?lang=${language}`,
  imageSize: [1200, 630] as const,
})
