import { createT } from '@kandili/messages'
import { commonMessages } from '@kandili/messages/common'
import type { Fields } from './vpos.ts'

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

const t = { el: createT('el', commonMessages), en: createT('en', commonMessages) }

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:1.5rem;text-align:center;font:400 1.125rem/1.55 system-ui,sans-serif;background:#faf7f1;color:#1d1a16}button{min-height:3.625rem;padding:.5rem 1.5rem;font:600 1.1875rem/1.2 system-ui,sans-serif;border:0;border-radius:6px;background:#6b1f1a;color:#fff}@media(prefers-color-scheme:dark){body{background:#171411;color:#f3ece0}button{background:#e8b96a;color:#1d1a16}}'

/**
 * The page between ours and the bank's: a form with its fields, submitted by a script, or without one by a button.
 * @param nonce allows the page's own style and script
 */
export const payPage = (
  { url, fields, language }: { url: string; fields: Fields; language: 'el' | 'en' },
  nonce: string,
): string => {
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')
  const say = t[language]
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(say('toBank.title'))}</title><style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${escaped(say('toBank.title'))}</h1><p>${escaped(say('toBank.text'))}</p><form id="pay" method="post" action="${escaped(url)}" accept-charset="utf-8">${inputs}<button>${escaped(say('toBank.continue'))}</button></form></main><script nonce="${nonce}">document.getElementById('pay').submit()</script></body></html>`
}

/** The page's policy: its own style and script, and a form to the bank. */
export const policyOfPayPage = (url: string, nonce: string): string =>
  `default-src 'none';style-src 'nonce-${nonce}';script-src 'nonce-${nonce}';form-action ${new URL(url).origin};base-uri 'none';frame-ancestors 'none'`
