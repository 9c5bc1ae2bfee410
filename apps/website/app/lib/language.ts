import { preferenceIn } from '@kandili/design/preferences'
import { acceptedLanguage, type Catalogue, createT, type Language, type Translate } from '@kandili/messages'
import type * as catalogues from '@kandili/messages/website'
import { createContext, useContext, useMemo } from 'react'

export type { Language } from '@kandili/messages'

export const languages: readonly Language[] = ['el', 'en']

const isLanguage = (value: unknown): value is Language => value === 'el' || value === 'en'

/**
 * The language that an address names (`/el/temples`), or undefined for pages without one (`/login`). Loaders get
 * addresses as they were asked for: the data alone of the page `/el` is at `/el.data`.
 */
export const languageInPath = (pathname: string): Language | undefined => {
  const first = pathname.split('/')[1]?.replace(/\.data$/, '')
  return isLanguage(first) ? first : undefined
}

/** Which language a request is answered in: its path, else `?lang=`, else what was chosen before, else the browser's. */
export const languageOf = (request: Request): Language => {
  const url = new URL(request.url)
  const named = languageInPath(url.pathname) ?? url.searchParams.get('lang')
  if (isLanguage(named)) return named
  const chosen = preferenceIn(request.headers.get('cookie'), 'language')
  return isLanguage(chosen) ? chosen : acceptedLanguage(request.headers.get('accept-language'))
}

export const otherLanguage = (language: Language): Language => (language === 'el' ? 'en' : 'el')

const LanguageContext = createContext<Language>('en')
export const LanguageProvider = LanguageContext.Provider
export const useLanguage = (): Language => useContext(LanguageContext)

/** A kind of page, by the name of its words: `home` for `homeMessages`. */
export type CatalogueName = keyof typeof catalogues extends `${infer Name}Messages` ? Name : never
type CatalogueOf<Name extends CatalogueName> = (typeof catalogues)[`${Name}Messages`]['el']

/** The words of a page in its own language. They come with the page's data: scripts carry no texts. */
export type Words = Partial<Record<CatalogueName, Catalogue>>
const WordsContext = createContext<Words>({})
export const WordsProvider = WordsContext.Provider
export const useWords = (name: CatalogueName): Catalogue => useContext(WordsContext)[name] ?? {}

/** The `t` of the page's language over one catalogue, which a loader of the page has sent (words.server.ts). */
export const useT = <Name extends CatalogueName>(name: Name): Translate<CatalogueOf<Name>> => {
  const language = useLanguage()
  const words = useWords(name)
  return useMemo(
    () => createT(language, { el: words, en: words }) as Translate<CatalogueOf<Name>>,
    [language, words],
  )
}

/** The BCP 47 tag that dates and numbers are written in. */
export const localeOf = (language: Language): string => (language === 'el' ? 'el-GR' : 'en-GB')
