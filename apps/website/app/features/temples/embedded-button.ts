import type { Bilingual } from '@kandili/contract'
import { createT, inLanguage, type Language } from '@kandili/messages'
import { templesMessages } from '@kandili/messages/website'

export const embeddedThemes = ['light', 'dark', 'auto'] as const
export type EmbeddedTheme = (typeof embeddedThemes)[number]

/** Letters of the temple's name that fit beside the flame. */
const nameCharacters = 34

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const shortened = (text: string): string =>
  text.length > nameCharacters ? `${text.slice(0, nameCharacters - 1).trimEnd()}…` : text

const light = '.p{fill:#fffdf8;stroke:#cfc8b8}.t{fill:#1d1a15}.n{fill:#5b5447}.m{stroke:#1d1a15}'
const dark = '.p{fill:#1b1711;stroke:#4a4132}.t{fill:#f3ead6}.n{fill:#cbbfa5}.m{stroke:#ddc744}'
const styles: Readonly<Record<EmbeddedTheme, string>> = {
  light,
  dark,
  auto: `${light}@media(prefers-color-scheme:dark){${dark}}`,
}

/**
 * "Light a candle here" as a picture that any page can show: without a script, a cookie or a font of ours, so that
 * even the strictest page can embed it in a link.
 */
export const embeddedButton = (
  { title }: { title: Bilingual },
  { language, theme }: { language: Language; theme: EmbeddedTheme },
): string => {
  const t = createT(language, templesMessages)
  const name = inLanguage(title, language)
  const label = t('embed.action')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="84" viewBox="0 0 300 84" role="img" aria-label="${escaped(`${label}: ${name}`)}">
<style>${styles[theme]}text{font-family:Georgia,"Times New Roman",serif}</style>
<rect class="p" x=".75" y=".75" width="298.5" height="82.5" rx="14" stroke-width="1.5"/>
<g transform="translate(20 17) scale(1.18)" fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path class="m" d="M13 1.2 4.6 24M13 1.2 21.4 24M2.6 24.2h20.8M4.6 24.4c0 6.6 3.5 10.900 8.400 10.900s8.400-4.300 8.400-10.900M13 35.400v1.800m0 .2 1.700 1.700L13 41l-1.700-1.900z"/><path d="M13 11.200c1 2.300 3.100 4.300 3.100 7.100a3.100 3.100 0 0 1-6.200 0c0-2.800 2.100-4.800 3.100-7.100z" fill="#c98a1b"/></g>
<text class="t" x="66" y="40" font-size="22">${escaped(label)}</text>
<text class="n" x="66" y="62" font-size="14">${escaped(shortened(name))}</text>
</svg>
`
}
