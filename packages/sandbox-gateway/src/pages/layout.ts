import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createT, type Language } from '@kandili/messages'
import { sandboxMessages } from '@kandili/messages/sandbox'
import { Html, html } from './html.ts'

/** The product's colours in both themes. */
const tokens = readFileSync(createRequire(import.meta.url).resolve('@kandili/design/tokens.css'), 'utf8')

const style = `${tokens}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:400 1.125rem/1.55 system-ui,sans-serif;overflow-wrap:break-word}
.band{background:var(--wax);color:#14110a;padding:1rem var(--gutter);text-align:center}
.band strong{display:block;font-size:1.5rem;line-height:1.25}
main,.bar{max-width:44rem;margin:0 auto;padding:0 var(--gutter)}
main{padding-bottom:3rem}
.bar{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:1rem;padding-block:1rem}
.bar a,.plain{display:inline-flex;align-items:center;min-height:3rem;color:inherit}
h1,h2,strong,label,button,.button,.alert{overflow-wrap:anywhere}
h1{font:400 2.25rem/1.15 Georgia,serif;margin:1rem 0 .5rem}
h2{font:400 1.6rem/1.25 Georgia,serif;margin:2.5rem 0 .5rem}
p{margin:.25rem 0 1rem}
.sum{font:400 2.75rem/1.1 Georgia,serif;font-variant-numeric:tabular-nums;margin:.25rem 0 1.5rem}
.muted,.hint{color:var(--ink-2)}
.hint{font-size:1rem;margin:0 0 .375rem}
.card{background:var(--surface);border-radius:10px;padding:1.5rem min(1.5rem,6vw);box-shadow:var(--shadow)}
.field{margin:0 0 1.25rem}
label{display:block;font-weight:600;margin-bottom:.25rem}
input,select{width:100%;min-height:3.75rem;padding:.5rem 1rem;font:inherit;text-overflow:ellipsis;color:var(--ink);background:var(--surface);border:1.5px solid var(--line-2);border-radius:6px}
.two{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:1rem}
[aria-invalid=true]{border:2px solid var(--error)}
.error{color:var(--error);font-weight:600;margin:.375rem 0 0}
.alert{background:var(--error-wash);color:var(--error);border-radius:6px;padding:1rem 1.25rem;margin:0 0 1.25rem}
.alert p{margin:.25rem 0 0}
button,.button{display:inline-flex;justify-content:center;align-items:center;width:100%;min-height:3.625rem;padding:.5rem min(1.5rem,6vw);font:600 1.1875rem/1.2 system-ui,sans-serif;border:1.5px solid var(--line-2);border-radius:6px;background:var(--surface);color:var(--ink);cursor:pointer;text-decoration:none}
button.first,.button.first{background:var(--primary);border-color:var(--primary);color:var(--on-primary)}
.stack{display:grid;grid-template-columns:minmax(0,1fr);gap:.75rem}
form+form{margin-top:.75rem}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line);vertical-align:middle}
td.number,span.number{font-variant-numeric:tabular-nums;white-space:nowrap}
td form button{min-height:3rem;padding-inline:1rem;font-size:1rem;white-space:nowrap}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px}
@media(max-width:30rem){.two{grid-template-columns:minmax(0,1fr)}h1{font-size:1.9rem}}
`

export type Theme = 'light' | 'dark' | 'system'

/** What every page needs to know about its reader. */
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
