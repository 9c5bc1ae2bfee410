import type { Language } from '@kandili/contract'

type MailParts = {
  language: Language
  heading: string
  paragraphs: readonly string[]
  button?: { text: string; url: string }
  footer: string
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:18px;line-height:1.55;color:#111111">${escaped(text)}</p>`

const link = ({ text, url }: { text: string; url: string }): string =>
  `<p style="margin:28px 0"><a href="${escaped(url)}" style="background:#111111;color:#ffffff;padding:16px 24px;border-radius:6px;font-weight:600;font-size:17px;text-decoration:none;display:inline-block">${escaped(text)}</a></p>`

/** One mail as plain text and as HTML that old mail programs draw alike: no picture, no font, nothing loaded. */
export const composeMail = (parts: MailParts): { text: string; html: string } => {
  const { language, heading, paragraphs, button, footer } = parts
  const text = [
    heading,
    ...paragraphs,
    ...(button ? [`${button.text}: ${button.url}`] : []),
    '--',
    footer,
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(heading)}</title></head>
<body style="margin:0;background:#f5f3ee;font-family:Commissioner,Segoe UI,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:10px"><tr><td style="padding:40px 36px">
<h1 style="margin:0 0 24px;font-family:'GFS Didot',Didot,Georgia,serif;font-weight:400;font-size:29px;line-height:1.25;color:#111111">${escaped(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${button ? link(button) : ''}
</td></tr></table>
<p style="max-width:560px;margin:20px auto 0;font-size:15px;line-height:1.5;color:#655f54">${escaped(footer)}</p>
</td></tr></table></body></html>`
  return { text, html }
}
