import { createRoot } from 'react-dom/client'
import { type Language, LanguageProvider, type Words, WordsProvider } from '../../lib/language.ts'
import { OfflineNotices } from './offline-notices.tsx'

/** Renders the notices into an element of a page without React, which carries their messages (site.tsx). */
export const renderNotices = (place: HTMLElement): void => {
  const words = { shell: JSON.parse(place.dataset.words ?? '{}') } as Words
  createRoot(place).render(
    <LanguageProvider value={document.documentElement.lang as Language}>
      <WordsProvider value={words}>
        <OfflineNotices />
      </WordsProvider>
    </LanguageProvider>,
  )
}
