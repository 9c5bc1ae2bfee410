import './layers.css'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '@kandili/design/tokens.css'
import '@kandili/design/fonts.css'
import '@kandili/design/disclosure.css'
import './page.css'
import { isInShell } from '@kandili/native-shell/where'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { recordCalls } from '../lib/first-calls.ts'
import { loadWords } from '../lib/language/language.tsx'
import { followOwnTexts } from '../lib/language/own-texts.ts'
import { applySettings, readSetting } from '../lib/settings.ts'
import { styleNonce } from '../shell/nonce.ts'
import { App } from './app.tsx'

// Dialogs lock the page's scroll through a library that reads its nonce from webpack's global.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
applySettings()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to live in.')
followOwnTexts()
recordCalls()
if (isInShell()) void import('@kandili/native-shell').then(({ startShell }) => startShell())
// Not awaited at the top level: the screens' chunks import this one and would wait for it in a cycle.
void loadWords(readSetting('language')).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
