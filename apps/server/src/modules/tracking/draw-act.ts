import type { Language, Service } from '@kandili/contract'
import { createT, inLanguage } from '@kandili/messages'
import { momentMessages, shellMessages } from '@kandili/messages/website'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { drawPicture } from '../../platform/pictures/draw-picture.ts'
import { trackRequest } from './track-request.ts'

const words = { el: createT('el', momentMessages), en: createT('en', momentMessages) }
const brand = { el: createT('el', shellMessages), en: createT('en', shellMessages) }
const days = {
  el: new Intl.DateTimeFormat('el-GR', { dateStyle: 'long', timeZone: 'Europe/Athens' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Athens' }),
}

/** The name of an act: a lamp is a separate kind of candle. */
const actOf = ({ service, drawing }: { service: Service; drawing: string }) =>
  service === 'CANDLE' && drawing.startsWith('lamp-') ? 'LAMP' : service

/**
 * The picture of a done act, as a PNG to share. It shows what was done, where and when: no name, no intention, no
 * price, and nothing that leads to the request.
 * @throws Refusal ENTITY_NOT_FOUND also while it is not done
 */
export const drawAct = async (
  context: Context,
  { code, lineId }: { code: string; lineId: number },
  language: Language,
): Promise<Buffer> => {
  const { tracked } = await trackRequest(context, code)
  const line = tracked.lines.find(({ id }) => id === lineId)
  const at = line?.litAt ?? line?.fulfilledAt
  if (line?.state !== 'FULFILLED' || !at) throw new Refusal('ENTITY_NOT_FOUND')
  const { temple, drawing, service, quantity } = line
  return drawPicture({
    title: words[language](`act.${actOf(line)}`, { count: quantity }),
    subtitle: `${inLanguage(temple.title, language)}, ${days[language].format(new Date(at))}`,
    brand: brand[language]('name'),
    drawing: service === 'CANDLE' && line.litAt ? `${drawing}-lit` : drawing,
    night: true,
  })
}
