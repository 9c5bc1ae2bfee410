import { type Language, type Translate, translateFrom } from '@kandili/messages'
import type { el } from '@kandili/messages/backoffice/el'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useSettings } from '../settings.ts'

export type T = Translate<typeof el>
export type MessageKey = Parameters<T>[0]

type Words = {
  readonly language: Language
  readonly t: T
  readonly keys: readonly string[]
  /** The texts among them that administrators have changed. */
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

/** The source of the texts that administrators have changed; the built-in ones are shown until they arrive. */
export const readOwnTextsWith = (read: (language: Language) => Promise<Texts>): void => {
  readOwnTexts = read
}

/** Loads the messages of one language only. Nothing renders before the first ones have loaded. */
export const loadWords = async (language: Language): Promise<Words> => {
  const [builtIn, own] = await Promise.all([files[language](), readOwnTexts(language)])
  const words = { ...builtIn, ...own }
  present = { language, t: translateFrom(language, words), keys: Object.keys(builtIn), own }
  return present
}

/** Refetches the changed texts, and rerenders the page if they differ. */
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

/** Every message key, in the order of the message files; the same in both languages. */
export const messageKeys = (): readonly string[] => loaded().keys

export const isMessageKey = (key: string): key is MessageKey => messageKeys().includes(key)

const LanguageContext = createContext<Words | null>(null)

/** Provides the messages; a change of language rerenders the page without a reload. */
export const LanguageProvider = ({ children }: { children: ReactNode }) => {
  const { language } = useSettings()
  const [words, setWords] = useState(loaded)
  useEffect(() => {
    if (language === words.language) return
    let isOver = false
    const draw = (next: Words) => {
      if (!isOver) setWords(next)
    }
    // Offline the page keeps its language; the choice applies at the next visit.
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

/** Labels that are data, such as a collection's questions, beside the messages, for the fields below it. */
export const WithLabels = ({
  labels,
  children,
}: {
  labels: Readonly<Record<string, string>>
  children: ReactNode
}) => {
  const words = useWords()
  const t: T = (key, values) => labels[key] ?? words.t(key, values)
  return <LanguageContext value={{ ...words, t }}>{children}</LanguageContext>
}
/** The key of such a label, where a field expects a message's. */
export const labelKey = (key: string): MessageKey => key as MessageKey

export const useT = (): T => useWords().t
export const useLanguage = (): Language => useWords().language

/** Sets the page's title in the browser's tab and history. */
export const usePageTitle = (title: string | undefined): void => {
  const t = useT()
  useEffect(() => {
    document.title = title ? `${title} · ${t('app.title')}` : t('app.title')
  }, [title, t])
}
