import type { Module } from '../../platform/module.ts'
import { followOwnTexts } from './follow-own-texts.ts'
import { routes } from './routes.ts'

export { fillTranslations } from './fill-translations.ts'

/** Every text of the product, which administrators can change while it runs. */
export const translations: Module = { name: 'translations', routes, start: followOwnTexts }
