import { preferenceIn } from '@kandili/design/preferences'
import { acceptedLanguage, type Catalogue, createT, type Language, type Translate } from '@kandili/messages'
import type * as catalogues from '@kandili/messages/website'
import { createContext, useContext, useMemo } from 'react'

export type { Language } from '@kandili/messages'

export const languages: readonly Language[] = ['el', 'en']

const isLanguage = (value: unknown): value is Language => value === 'el' || value === 'en'

/**
 * The language in a URL (`/el/temples`), or undefined for pages without one (`/login`). Loaders get the requested
 * URL: a request for only the data of the page `/el` is `/el.data`.
 */
export const languageInPath = (pathname: string): Language | undefined => {
  const first = pathname.split('/')[1]?.replace(/\.data$/, '')
  return isLanguage(first) ? first : undefined
}

/** The language of a response: from its path, else `?lang=`, else the one chosen before, else the browser's. */
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

/** A kind of page, by the name of its messages: `home` for `homeMessages`. */
export type CatalogueName = keyof typeof catalogues extends `${infer Name}Messages` ? Name : never
type CatalogueOf<Name extends CatalogueName> = (typeof catalogues)[`${Name}Messages`]['el']

/** The messages of a page in its own language. They are sent with the page's data: scripts contain no texts. */
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

/** The BCP 47 tag for formatting dates and numbers. */
export const localeOf = (language: Language): string => (language === 'el' ? 'el-GR' : 'en-GB')
