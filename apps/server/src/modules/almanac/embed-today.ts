import { isRedDay, nameOfDay } from '@kandili/almanac'
import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { escaped } from '../../platform/http/escaped.ts'
import { dayInWords } from '../../platform/mail/words.ts'
import { almanacOf } from './almanac-of.ts'
import { presentDaysOf } from './read-calendar.ts'

type Query = z.output<typeof endpoints.almanac.embed.query>

/** Names beside the feast; the linked page has them all. */
const MOST_NAMES = 6

const style = `body{margin:0;padding:12px 16px;font:16px/1.45 system-ui,sans-serif;color:#1b1b1b;background:#fff}
p{margin:4px 0}b{display:block;font:600 20px/1.25 Georgia,serif}.red b,.red time{color:#8e1b1b}a{color:inherit}
@media(prefers-color-scheme:dark){body{color:#eee;background:#161412}.red b,.red time{color:#ff9c8f}}`

/** Only styles, no scripts, and any website may frame it. */
export const policyOfEmbed =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors *"

/**
 * Today in the Church as a small page for other websites: feast, names, fast and readings, with a link to the day.
 * @throws TEMPLE_NOT_FOUND
 */
export const embedToday = async (context: Context, { lang, ...whose }: Query): Promise<string> => {
  const language = lang ?? context.language
  const { clock, settings } = context.system
  const [day] = presentDaysOf(await almanacOf(context, whose), [clock.today()], language)
  if (!day) throw new RangeError('an almanac has every day')
  const named = nameOfDay({ feasts: day.feasts, sunday: day.sunday?.[language] })
  const names = [...new Set(day.nameDays.map(({ name }) => name))].slice(0, MOST_NAMES)
  const words = dayInWords(day.date, language)
  const lines = [
    names.join(', '),
    day.fast?.level === 'FREE' ? '' : (day.fast?.text ?? ''),
    [...day.readings.map(({ text }) => text), day.toneText ?? ''].filter(Boolean).join(' · '),
  ].filter((line) => line !== '')
  const link = `${settings.baseUrl}/${language}/almanac/${day.date}`
  return `<!doctype html><html lang="${language}"${isRedDay(day) ? ' class="red"' : ''}><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escaped(words)}</title><style>${style}</style>
<p><a href="${link}" target="_top"><time datetime="${day.date}">${escaped(words)}</time></a></p>
<b>${escaped(named?.title ?? '')}</b>
${lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
</html>
`
}
