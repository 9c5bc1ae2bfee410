import { createT, type Language } from '@kandili/messages'
import { sandboxMessages } from '@kandili/messages/sandbox'
import { Html, html } from './html.ts'
import { style } from './style.ts'

export type Theme = 'light' | 'dark' | 'system'

/** What every page needs to know of whoever looks at it. */
export type View = { language: Language; theme: Theme; styleNonce: string; path: string }

export const translations = {
  el: createT('el', sandboxMessages),
  en: createT('en', sandboxMessages),
}
export type Words = (typeof translations)['el']

export const page = (view: View, title: string, body: Html): string => {
  const t = translations[view.language]
  const other: Language = view.language === 'el' ? 'en' : 'el'
  return html`<!doctype html>
<html lang="${view.language}" data-theme="${view.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${view.styleNonce}">${new Html(style)}</style>
</head>
<body>
<header><div class="band"><strong>${t('band')}</strong>${t('band.more')}</div>
<div class="bar"><span>${t('gateway')}</span><a href="${view.path}?lang=${other}" lang="${other}" hreflang="${other}">${t('language')}</a></div></header>
<main>${body}</main>
</body>
</html>`.text
}
