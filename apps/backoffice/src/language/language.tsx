import { createT, type Language, type Translate } from '@kandili/messages'
import { backofficeMessages } from '@kandili/messages/backoffice'
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react'
import { useSettings } from '../layout/settings.ts'

export type T = Translate<typeof backofficeMessages.el>
export type MessageKey = Parameters<T>[0]

const translators: Record<Language, T> = {
  el: createT('el', backofficeMessages),
  en: createT('en', backofficeMessages),
}

const LanguageContext = createContext<{ language: Language; t: T }>({ language: 'en', t: translators.en })

/** Gives the page its words; a change of language redraws it without a reload. */
export const LanguageProvider = ({ children }: { children: ReactNode }) => {
  const { language } = useSettings()
  const value = useMemo(() => ({ language, t: translators[language] }), [language])
  return <LanguageContext value={value}>{children}</LanguageContext>
}

export const useT = (): T => use(LanguageContext).t
export const useLanguage = (): Language => use(LanguageContext).language

/** Names the page in the browser's tab and history. */
export const usePageTitle = (title: string | undefined): void => {
  const t = useT()
  useEffect(() => {
    document.title = title ? `${title} · ${t('app.title')}` : t('app.title')
  }, [title, t])
}
