import { type Language, type Translate, translateFrom } from '@kandili/messages'
import type { el } from '@kandili/messages/backoffice/el'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useSettings } from '../../shell/settings.ts'

export type T = Translate<typeof el>
export type MessageKey = Parameters<T>[0]

type Words = {
  readonly language: Language
  readonly t: T
  readonly keys: readonly string[]
  /** The texts in it that administrators have changed. */
  readonly own: Texts
}

const files = {
  el: async () => (await import('@kandili/messages/backoffice/el')).el,
  en: async () => (await import('@kandili/messages/backoffice/en')).en,
} as const

let present: Words | undefined

type Texts = Readonly<Record<string, string>>
let readOwnTexts: (language: Language) => Promise<Texts> = async () => ({})
const onWords = new Set<(words: Words) => void>()

/** Where the texts come from that administrators have changed; the built-in ones are shown until they arrive. */
export const takeOwnTextsFrom = (read: (language: Language) => Promise<Texts>): void => {
  readOwnTexts = read
}

/**
 * Fetches the words of a language; nobody downloads those of the other. Nothing is drawn before the first ones are
 * there.
 */
export const loadWords = async (language: Language): Promise<Words> => {
  const [builtIn, own] = await Promise.all([files[language](), readOwnTexts(language)])
  const words = { ...builtIn, ...own }
  present = { language, t: translateFrom(language, words), keys: Object.keys(builtIn), own }
  return present
}

/** Reads the changed texts again, and redraws the page if there are others. */
export const refreshWords = async (): Promise<void> => {
  const { language, own } = loaded()
  const next = await readOwnTexts(language)
  if (JSON.stringify(next) === JSON.stringify(own)) return
  const words = await loadWords(language)
  for (const draw of onWords) draw(words)
}

const loaded = (): Words => {
  if (!present) throw new Error('The words are not loaded yet')
  return present
}

/** Every key that has words, in the order in which they are written; the same in both languages. */
export const messageKeys = (): readonly string[] => loaded().keys

export const isMessageKey = (key: string): key is MessageKey => messageKeys().includes(key)

const LanguageContext = createContext<Words | null>(null)

/** Gives the page its words; a change of language redraws it without a reload. */
export const LanguageProvider = ({ children }: { children: ReactNode }) => {
  const { language } = useSettings()
  const [words, setWords] = useState(loaded)
  useEffect(() => {
    if (language === words.language) return
    let isOver = false
    const draw = (next: Words) => {
      if (!isOver) setWords(next)
    }
    // Without a connection the page keeps the language that it has; the choice holds at the next visit.
    loadWords(language).then(draw, () => {})
    return () => {
      isOver = true
    }
  }, [language, words])
  useEffect(() => {
    onWords.add(setWords)
    return () => {
      onWords.delete(setWords)
    }
  }, [])
  return <LanguageContext value={words}>{children}</LanguageContext>
}

const useWords = (): Words => use(LanguageContext) ?? loaded()
export const useT = (): T => useWords().t
export const useLanguage = (): Language => useWords().language

/** Names the page in the browser's tab and history. */
export const usePageTitle = (title: string | undefined): void => {
  const t = useT()
  useEffect(() => {
    document.title = title ? `${title} · ${t('app.title')}` : t('app.title')
  }, [title, t])
}
