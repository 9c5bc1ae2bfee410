import '@kandili/design/tokens.css'
import '@kandili/design/fonts.css'
import '@kandili/design/candle.css'
import '../ui/global.css'
import type { Language } from '@kandili/messages'
import {
  accountMessages,
  authenticationMessages,
  churchTimeMessages,
  diptychsMessages,
  fortyMessages,
  infoMessages,
  requestMessages,
  saintsMessages,
  settingsMessages,
  sharedMessages,
  simpleMessages,
  templesMessages,
  trackMessages,
} from '@kandili/messages/website'
import type { ReactElement } from 'react'
import { createRoutesStub } from 'react-router'
import { render } from 'vitest-browser-react'
import { LanguageProvider, WordsProvider } from '../lib/language.ts'

/** Renders one step of the request flow as the router would; `sent` has the submitted forms. */
export const renderStep = async (element: ReactElement, language: Language = 'en') => {
  const sent: FormData[] = []
  const words = {
    account: accountMessages[language],
    authentication: authenticationMessages[language],
    churchTime: churchTimeMessages[language],
    diptychs: diptychsMessages[language],
    forty: fortyMessages[language],
    info: infoMessages[language],
    settings: settingsMessages[language],
    simple: simpleMessages[language],
    request: requestMessages[language],
    saints: saintsMessages[language],
    shared: sharedMessages[language],
    temples: templesMessages[language],
    track: trackMessages[language],
  }
  const Step = createRoutesStub([
    {
      path: '/*',
      Component: () => (
        <LanguageProvider value={language}>
          <WordsProvider value={words}>{element}</WordsProvider>
        </LanguageProvider>
      ),
      action: async ({ request }) => {
        sent.push(await request.formData())
        return null
      },
    },
  ])
  const { unmount } = await render(<Step />)
  return { sent, unmount }
}
