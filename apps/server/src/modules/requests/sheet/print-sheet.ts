import type { endpoints } from '@kandili/contract'
import { mayDoAct } from '@kandili/domain'
import { createT, inLanguage } from '@kandili/messages'
import { commonMessages } from '@kandili/messages/common'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { found } from '../../../platform/errors.ts'
import { templeActor } from '../../authorization/index.ts'
import { parameter } from '../../settings/index.ts'
import { presentSubmissionRow } from '../fulfilment/presenter-submission.ts'
import { findTempleFacts } from '../fulfilment/repository-temple.ts'
import { bilingual } from '../presenter.ts'
import { findDoneOfDay, findDueLines, findLinesOfDay } from '../repository-lines.ts'
import { drawSheets } from './draw-sheets.ts'
import { countOf, namesOfSheet } from './names-of-sheet.ts'
import { loadFonts } from './sheet-fonts.ts'

type Query = z.output<(typeof endpoints.submissions.sheet)['query']>

const dayInWords = (date: string, language: 'el' | 'en'): string => {
  const parts = new Intl.DateTimeFormat(language === 'el' ? 'el-GR' : 'en-GB', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).formatToParts(new Date(`${date}T12:00:00Z`))
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${find('weekday')} ${find('day')} ${find('month')} ${find('year')}`
}

/**
 * The names of a day at the caller's temple as a PDF: what is due and may be done, and of today also what has been lit or
 * hung, since those names are still read. It is made in memory and kept nowhere. Who printed how many names is recorded.
 * @param feast of that day, in the caller's language
 */
export const printSheet = async (
  context: Context,
  { date: asked, names: arrangement }: Query,
  feast: (date: string) => Promise<string | null>,
): Promise<{ date: string; pdf: Buffer }> => {
  const { templeId } = templeActor(context)
  const { language, db } = context
  const present = context.system.clock.today()
  const isLater = asked !== undefined && asked > present
  const date = isLater ? asked : present
  const [temple, due, done, lateHours] = await Promise.all([
    findTempleFacts(db, templeId),
    isLater ? findLinesOfDay(db, templeId, date) : findDueLines(db, templeId, date),
    isLater ? [] : findDoneOfDay(db, templeId, date),
    parameter(context, 'lateHours'),
  ])
  const lines = await Promise.all(
    [...due, ...done].map((line) => presentSubmissionRow(context, line, lateHours)),
  )
  const services = namesOfSheet(
    lines.filter(({ payment }) => mayDoAct(payment)),
    arrangement,
  ).map(({ title, health, memory }) => ({ title, health, memory, total: countOf(health) + countOf(memory) }))
  const total = services.reduce((sum, service) => sum + service.total, 0)
  await recordAudit(context, {
    action: 'EXPORT',
    entity: 'submissions',
    facts: { sheet: arrangement, names: total },
  })
  const t = createT(language, commonMessages)
  const liturgy = t('sheet.liturgy')
  const shown = services.length > 0 ? services : [{ title: null, health: [], memory: [], total: 0 }]
  const pdf = await drawSheets(
    shown.map(({ title, ...service }) => ({
      ...service,
      title: title ? inLanguage(title, language) : liturgy,
    })),
    {
      intention: { HEALTH: t('intention.HEALTH'), ETERNAL_MEMORY: t('intention.ETERNAL_MEMORY') },
      day: dayInWords(date, language),
      feast: await feast(date),
      temple: inLanguage(bilingual(found(temple).title), language),
      number: (sheet, sheets) => t('sheet.number', { sheet: String(sheet), sheets: String(sheets) }),
      counts: (health, memory, count) =>
        `${t('sheet.counts', { health, memory })} · ${t('sheet.total', { count })}`,
    },
    await loadFonts(),
  )
  return { date, pdf }
}
