import type { endpoints, Intention, Service } from '@kandili/contract'
import { createT } from '@kandili/messages'
import { commonMessages } from '@kandili/messages/common'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import { templeActor } from '../../authorization/index.ts'
import { type Bilingual, bilingual } from '../presenter.ts'
import {
  deleteTemplate,
  findTemplates,
  insertTemplate,
  isTextOfTemplate,
  updateTemplateOf,
} from './repository-templates.ts'

type Template = endpoints.submissions.AnswerTemplate
type Input = {
  service?: Service | null | undefined
  intention?: Intention | null | undefined
  text: Bilingual
}

const say = { el: createT('el', commonMessages), en: createT('en', commonMessages) }

/** The built-in answer templates, each with its service and intention; null is for all. */
const builtIn: readonly Pick<Template, 'service' | 'intention' | 'text'>[] = (
  [
    ['CANDLE', 'HEALTH', 'answerPhrase.lit'],
    ['CANDLE', 'ETERNAL_MEMORY', 'answerPhrase.litInMemory'],
    ['TAMA', 'HEALTH', 'answerPhrase.hung'],
    ['TAMA', 'ETERNAL_MEMORY', 'answerPhrase.hungInMemory'],
    [null, 'HEALTH', 'answerPhrase.liturgy'],
    [null, 'ETERNAL_MEMORY', 'answerPhrase.liturgyInMemory'],
    [null, null, 'answerPhrase.read'],
    [null, 'HEALTH', 'answerPhrase.prayer'],
  ] as const
).map(([service, intention, key]) => ({ service, intention, text: { el: say.el(key), en: say.en(key) } }))

const present = (row: {
  id: number
  version: number
  service: string | null
  intention: string | null
  text: unknown
}): Template => ({
  id: row.id,
  version: row.version,
  service: row.service as Template['service'],
  intention: row.intention as Template['intention'],
  text: bilingual(row.text),
})

/** The answer templates of the caller's temple, and the built-in ones. */
export const listTemplates = async (context: Context) => {
  const rows = await findTemplates(context.db, templeActor(context).templeId)
  return { records: rows.map(present), builtIn: [...builtIn] }
}

/** More would not fit on a phone. */
const MOST_TEMPLATES = 30

/** @throws Refusal VALIDATION_FAILED (there are thirty already) */
export const createTemplate = (context: Context, input: Input): Promise<Template> =>
  context.transaction(async (tx) => {
    const { templeId } = templeActor(tx)
    const others = await findTemplates(tx.db, templeId)
    if (others.length >= MOST_TEMPLATES) {
      throw new Refusal('VALIDATION_FAILED', {
        fields: [{ field: 'text.el', message: 'rule.tooManyTemplates', facts: { limit: MOST_TEMPLATES } }],
      })
    }
    const row = await insertTemplate(tx.db, {
      templeId,
      service: input.service ?? null,
      intention: input.intention ?? null,
      text: input.text,
      now: tx.system.clock.now(),
    })
    await recordAudit(tx, { action: 'CREATE', entity: 'answer-templates', entityId: row.id })
    return present(row)
  })

/** @throws Refusal ENTITY_NOT_FOUND, CONFLICT (somebody else changed it in the meantime) */
export const updateTemplate = (
  context: Context,
  id: number,
  { version, ...input }: Input & { version: number },
): Promise<Template> =>
  context.transaction(async (tx) => {
    const { templeId } = templeActor(tx)
    const change = {
      service: input.service ?? null,
      intention: input.intention ?? null,
      text: input.text,
      now: tx.system.clock.now(),
    }
    const row = await updateTemplateOf(tx.db, { templeId, id, version }, change)
    if (!row) {
      found((await findTemplates(tx.db, templeId)).find((one) => one.id === id))
      throw new Refusal('CONFLICT')
    }
    await recordAudit(tx, { action: 'UPDATE', entity: 'answer-templates', entityId: id })
    return present(row)
  })

/** @throws Refusal ENTITY_NOT_FOUND */
export const removeTemplate = (context: Context, id: number): Promise<void> =>
  context.transaction(async (tx) => {
    found(await deleteTemplate(tx.db, templeActor(tx).templeId, id))
    await recordAudit(tx, { action: 'DELETE', entity: 'answer-templates', entityId: id })
  })

/** Whether a text is one of the temple's answer templates, in either language, unchanged. */
export const isTemplate = async (context: Context, templeId: number, text: string): Promise<boolean> =>
  builtIn.some((one) => one.text.el === text || one.text.en === text) ||
  (await isTextOfTemplate(context.db, templeId, text))
