import type { Language } from '@kandili/contract'
import { encode } from 'uqr'
import { escaped } from '../http/escaped.ts'

type Link = { readonly text: string; readonly url: string }

type MailParts = {
  language: Language
  heading: string
  /** A line above the heading: the day of a feast, the temple. Never a name for prayer. */
  place?: string
  paragraphs: readonly string[]
  /** Facts below the paragraphs, each with its value: "IBAN", "GR16 ...". */
  rows?: readonly (readonly [label: string, value: string])[]
  /** A QR code below the facts, with what it is for. */
  code?: { readonly payload: string; readonly text: string }
  button?: Link
  /** Several links of equal weight. */
  links?: readonly Link[]
  /** Smaller, below the button. */
  note?: string
  /** Smaller links below the button. */
  noteLinks?: readonly Link[]
  /** A lit candle above the heading: only for a candle that the temple has lit. */
  flame?: boolean
  footer: string
  /** Below the footer: help, links to change notifications and to unsubscribe. */
  footerLinks?: readonly Link[]
}

const brand: Readonly<Record<Language, string>> = { el: 'Καντήλι', en: 'Kandili' }

const serif = `'GFS Didot',Didot,Georgia,serif`

/** Light styles inline, which every mail program supports; dark ones in the style sheet that some support. */
const night = `@media (prefers-color-scheme:dark){
.page{background:#14110a!important}.sheet{background:#1e1a12!important}
.ink{color:#f3ecdf!important}.soft{color:#b9ae9b!important}.flame{color:#f0b44c!important}
.rule{border-color:#3a3324!important}.go{background:#f3ecdf!important;color:#14110a!important}}
@media (max-width:480px){.pad{padding-left:22px!important;padding-right:22px!important}.go{display:block!important;text-align:center!important}}`

const paragraph = (text: string): string =>
  `<p class="soft" style="margin:14px 0 0;font-size:19px;line-height:1.5;color:#45413a">${escaped(text)}</p>`

const row = ([label, value]: readonly [string, string]): string =>
  `<tr><td class="soft rule" valign="top" style="padding:12px 16px 12px 0;border-bottom:1px solid #dad5ca;font-size:17px;line-height:1.35;color:#45413a">${escaped(label)}</td>
<td class="ink rule" valign="top" align="right" style="padding:12px 0;border-bottom:1px solid #dad5ca;font-weight:600;font-size:18px;line-height:1.35;color:#111111">${escaped(value)}</td></tr>`

const rowsOf = (rows: readonly (readonly [string, string])[]): string =>
  `<table class="rule" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:22px 0 0;border-top:1px solid #dad5ca">${rows.map(row).join('')}</table>`

const MODULE_PX = 4

/** One row of a QR code, with neighbours of one colour as one cell. */
const modulesOf = (row: readonly boolean[]): string => {
  const runs: { dark: boolean; length: number }[] = []
  for (const dark of row) {
    const last = runs.at(-1)
    if (last?.dark === dark) last.length += 1
    else runs.push({ dark, length: 1 })
  }
  return `<tr>${runs.map(({ dark, length }) => `<td colspan="${length}"${dark ? ' bgcolor="#000000"' : ''} height="${MODULE_PX}"></td>`).join('')}</tr>`
}

/** A code of table cells, for the same reason as the candle: nothing has to be loaded. Error correction M. */
const codeOf = ({ payload, text }: { payload: string; text: string }): string => {
  const { data, size } = encode(payload, { ecc: 'M', border: 2 })
  const columns = `<colgroup>${`<col width="${MODULE_PX}">`.repeat(size)}</colgroup>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 0"><tr><td valign="middle">
<table role="presentation" aria-hidden="true" width="${size * MODULE_PX}" cellpadding="0" cellspacing="0" bgcolor="#ffffff" style="table-layout:fixed;border-collapse:collapse;background:#ffffff;font-size:0;line-height:0">${columns}${data.map(modulesOf).join('')}</table></td>
<td class="soft" valign="middle" style="padding-left:20px;font-size:17px;line-height:1.45;color:#45413a">${escaped(text)}</td></tr></table>`
}

const buttonOf = ({ text, url }: Link): string =>
  `<p style="margin:26px 0 0"><a class="go" href="${escaped(url)}" style="background:#111111;color:#ffffff;padding:17px 34px;border-radius:6px;font-weight:600;font-size:19px;line-height:1.2;text-decoration:none;display:inline-block">${escaped(text)}</a></p>`

const plainLink = ({ text, url }: Link): string =>
  `<p style="margin:14px 0 0;font-size:19px;line-height:1.5"><a class="ink" href="${escaped(url)}" style="color:#111111">${escaped(text)}</a></p>`

const inline = (links: readonly Link[], name: 'ink' | 'soft', colour: string): string =>
  links
    .map(
      ({ text, url }) =>
        `<a class="${name}" href="${escaped(url)}" style="color:${colour};display:inline-block;padding:6px 0">${escaped(text)}</a>`,
    )
    .join(' &nbsp;·&nbsp; ')

const small = (html: string): string =>
  `<p class="soft" style="margin:20px 0 0;font-size:17px;line-height:1.5;color:#45413a">${html}</p>`

/** Drawn with cells and colours: no mail program has to load it, or can block it. */
const candle = `<tr><td align="center" style="background:#13100b;padding:44px 0 0;line-height:0;font-size:0" aria-hidden="true">
<div style="width:18px;height:46px;margin:0 auto;border-radius:50% 50% 46% 46%;background:#f8ae3c;background:linear-gradient(#e98a1e,#ffdd7e 45%,#fff6d2)"></div>
<div style="width:3px;height:10px;margin:0 auto;background:#2a1a0c"></div>
<div style="width:26px;height:110px;margin:0 auto;border-radius:3px 3px 0 0;background:#dfae5d;background:linear-gradient(90deg,#9c6a2a,#dfae5d 30%,#f0cb85 50%,#8a5a20)"></div></td></tr>`

const linkText = ({ text, url }: Link): string => (url.startsWith('tel:') ? text : `${text}: ${url}`)

/**
 * One mail as plain text and as HTML that old mail programs render alike: nothing is loaded, no picture and no font.
 * The first paragraph is the preview beside the subject.
 */
export const composeMail = (parts: MailParts): { text: string; html: string } => {
  const { language, heading, place, paragraphs, rows = [], code, button, links = [] } = parts
  const { note, noteLinks = [], footer, footerLinks = [] } = parts
  const text = [
    brand[language],
    ...(place ? [place] : []),
    heading,
    ...paragraphs,
    ...(rows.length > 0 ? [rows.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(button ? [linkText(button)] : []),
    ...links.map(linkText),
    ...(note ? [note] : []),
    ...noteLinks.map(linkText),
    '--',
    footer,
    ...footerLinks.map(linkText),
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(heading)}</title><style>${night}</style></head>
<body class="page" style="margin:0;background:#f5f3ee;font-family:Commissioner,Segoe UI,Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escaped(paragraphs[0] ?? '')}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f3ee"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td class="ink pad" style="padding:20px 36px 18px;font-family:${serif};font-size:25px;line-height:1;color:#111111"><span class="flame" style="color:#a7844e" aria-hidden="true">&#9679;</span>&nbsp;${brand[language]}</td></tr>
${parts.flame ? candle : ''}<tr><td class="sheet pad" style="background:#ffffff;padding:34px 36px 36px">
${place ? `<p class="soft" style="margin:0 0 8px;font-size:17px;line-height:1.45;color:#655f54">${escaped(place)}</p>` : ''}
<h1 class="ink" style="margin:0;font-family:${serif};font-weight:400;font-size:36px;line-height:1.16;letter-spacing:-.01em;color:#111111">${escaped(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${rows.length > 0 ? rowsOf(rows) : ''}
${code ? codeOf(code) : ''}
${button ? buttonOf(button) : ''}
${links.map(plainLink).join('\n')}
${note ? small(escaped(note)) : ''}
${noteLinks.length > 0 ? small(inline(noteLinks, 'ink', '#111111')) : ''}
</td></tr>
<tr><td class="soft pad" style="padding:20px 36px 30px;font-size:16px;line-height:1.5;color:#655f54">${escaped(footer)}${footerLinks.length > 0 ? `<br>${inline(footerLinks, 'soft', '#655f54')}` : ''}</td></tr>
</table>
</td></tr></table></body></html>`
  return { text, html }
}
