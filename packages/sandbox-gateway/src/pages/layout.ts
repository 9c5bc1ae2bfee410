import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { createT, type Language } from '@kandili/messages'
import { sandboxMessages } from '@kandili/messages/sandbox'
import { Html, html } from './html.ts'

const fromHere = createRequire(import.meta.url)
const fontsSheet = fromHere.resolve('@kandili/design/fonts.css')
/** The product's colours in both themes. */
const tokens = readFileSync(fromHere.resolve('@kandili/design/tokens.css'), 'utf8')
const fonts = readFileSync(fontsSheet, 'utf8')

/** The product's font files by name, served below `/sandbox/fonts/`. */
export const fontFiles: ReadonlyMap<string, string> = new Map(
  [...fonts.matchAll(/url\("([^"]+)"\)/g)].map(([, path = '']) => [
    basename(path),
    createRequire(fontsSheet).resolve(path),
  ]),
)

const style = `${tokens}
${fonts.replaceAll(/url\("[^"]*\/([^"/]+)"\)/g, 'url("/sandbox/fonts/$1")')}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:400 1.125rem/1.55 var(--text);overflow-wrap:break-word}
.band{background:var(--wax);color:#14110a;padding:1rem var(--gutter);text-align:center}
.band strong{display:block;font-size:1.5rem;line-height:1.25}
main,.bar{max-width:44rem;margin:0 auto;padding:0 var(--gutter)}
main{padding-bottom:3rem}
.bar{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:1rem;padding-block:1rem}
.bar a,.plain{display:inline-flex;align-items:center;min-height:3rem;color:inherit}
h1,h2,strong,label,button,.button,.alert{overflow-wrap:anywhere}
h1{font:400 2.25rem/1.15 var(--display);margin:1rem 0 .5rem}
h2{font:400 1.6rem/1.25 var(--display);margin:2.5rem 0 .5rem}
p{margin:.25rem 0 1rem}
.sum{font:400 2.75rem/1.1 var(--display);font-variant-numeric:tabular-nums;margin:.25rem 0 1.5rem}
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
button,.button{display:inline-flex;justify-content:center;align-items:center;width:100%;min-height:3.625rem;padding:.5rem min(1.5rem,6vw);font:600 1.1875rem/1.2 var(--text);border:1.5px solid var(--line-2);border-radius:6px;background:var(--surface);color:var(--ink);cursor:pointer;text-decoration:none}
button.first,.button.first{background:var(--primary);border-color:var(--primary);color:var(--on-primary)}
.stack{display:grid;grid-template-columns:minmax(0,1fr);gap:.75rem}
form+form{margin-top:.75rem}
summary{min-height:3rem;padding-block:.7rem;cursor:pointer}
ul{margin:0;padding:0;list-style:none;border-top:1px solid var(--line)}
li{border-bottom:1px solid var(--line)}
.card+details{margin-top:1.25rem}
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
