import type { Language } from '@kandili/contract'

type MailParts = {
  language: Language
  heading: string
  /** Place and date above the heading: "Saint Nicholas · 22 November 2026". Never a name for prayer. */
  place?: string
  paragraphs: readonly string[]
  button?: { text: string; url: string }
  /** Several links of equal weight. */
  links?: readonly { text: string; url: string }[]
  /** A lit candle above the heading: only for a candle that the temple has lit. */
  flame?: boolean
  footer: string
  /** Below the footer: links to change notifications and to unsubscribe. */
  footerLinks?: readonly { text: string; url: string }[]
}

const brand: Readonly<Record<Language, string>> = { el: 'Καντήλι', en: 'Kandili' }

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const serif = `'GFS Didot',Didot,Georgia,serif`

/** Light styles inline, which every mail program supports; dark ones in the style sheet that some support. */
const night = `@media (prefers-color-scheme:dark){
.page{background:#14110a!important}.sheet{background:#1e1a12!important}
.ink{color:#f3ecdf!important}.soft{color:#b9ae9b!important}.flame{color:#f0b44c!important}
.go{background:#f3ecdf!important;color:#14110a!important}}
@media (max-width:480px){.sheet{padding:32px 22px!important}.go{display:block!important;text-align:center!important}}`

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;font-size:18px;line-height:1.55;color:#45413a">${escaped(text)}</p>`

const link = ({ text, url }: { text: string; url: string }): string =>
  `<p style="margin:30px 0 0"><a class="go" href="${escaped(url)}" style="background:#111111;color:#ffffff;padding:17px 28px;border-radius:6px;font-weight:600;font-size:17px;line-height:1.2;text-decoration:none;display:inline-block">${escaped(text)}</a></p>`

const plainLink = ({ text, url }: { text: string; url: string }): string =>
  `<p style="margin:0 0 12px;font-size:18px;line-height:1.55"><a class="ink" href="${escaped(url)}" style="color:#111111">${escaped(text)}</a></p>`

const quietLink = ({ text, url }: { text: string; url: string }): string =>
  `<p style="max-width:600px;margin:8px auto 0;font-size:16px;line-height:1.5"><a class="soft" href="${escaped(url)}" style="color:#655f54;display:inline-block;padding:6px 4px">${escaped(text)}</a></p>`

/** Drawn with cells and colours: no mail program has to load it, or can block it. */
const candle = `<tr><td align="center" style="background:#13100b;border-radius:10px 10px 0 0;padding:44px 0 0;line-height:0;font-size:0" aria-hidden="true">
<div style="width:18px;height:46px;margin:0 auto;border-radius:50% 50% 46% 46%;background:#f8ae3c;background:linear-gradient(#e98a1e,#ffdd7e 45%,#fff6d2)"></div>
<div style="width:3px;height:10px;margin:0 auto;background:#2a1a0c"></div>
<div style="width:26px;height:110px;margin:0 auto;border-radius:3px 3px 0 0;background:#dfae5d;background:linear-gradient(90deg,#9c6a2a,#dfae5d 30%,#f0cb85 50%,#8a5a20)"></div></td></tr>`

/**
 * One mail as plain text and as HTML that old mail programs render alike: nothing is loaded, no picture and no font.
 * The first paragraph is the preview beside the subject.
 */
export const composeMail = (parts: MailParts): { text: string; html: string } => {
  const { language, heading, place, paragraphs, button, links = [], footer, footerLinks = [] } = parts
  const text = [
    brand[language],
    ...(place ? [place] : []),
    heading,
    ...paragraphs,
    ...(button ? [`${button.text}: ${button.url}`] : []),
    ...links.map(({ text, url }) => `${text}: ${url}`),
    '--',
    footer,
    ...footerLinks.map(({ text, url }) => `${text}: ${url}`),
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(heading)}</title><style>${night}</style></head>
<body class="page" style="margin:0;background:#f5f3ee;font-family:Commissioner,Segoe UI,Helvetica,Arial,sans-serif">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f3ee"><tr><td align="center" style="padding:26px 16px 40px">
<p class="ink" style="margin:0 0 22px;font-family:${serif};font-size:27px;line-height:1.2;color:#111111"><span class="flame" style="color:#c98a1b" aria-hidden="true">&#9679;</span>&nbsp;${brand[language]}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">${parts.flame ? candle : ''}<tr><td class="sheet" style="background:#ffffff;border-radius:10px;padding:44px 40px 40px">
${place ? `<p class="soft" style="margin:0 0 10px;font-size:16px;line-height:1.45;color:#655f54">${escaped(place)}</p>` : ''}
<h1 class="ink" style="margin:0 0 22px;font-family:${serif};font-weight:400;font-size:34px;line-height:1.18;color:#111111">${escaped(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${button ? link(button) : ''}
${links.map(plainLink).join('\n')}
</td></tr></table>
<p class="soft" style="max-width:600px;margin:22px auto 0;font-size:16px;line-height:1.5;color:#655f54">${escaped(footer)}</p>
${footerLinks.map(quietLink).join('\n')}
</td></tr></table></body></html>`
  return { text, html }
}
