import type { endpoints } from '@kandili/contract'
import { communicationTemplates } from '@kandili/messages/communications'
import type { z } from 'zod'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { templeActor } from '../authorization/index.ts'
import { staffOf } from './policy.ts'
import { findTemplates, insertTemplate, removeTemplate, updateTemplate } from './repository-templates.ts'

type Template = endpoints.communications.Template
type Calls = typeof endpoints.communications
type Row = Awaited<ReturnType<typeof findTemplates>>[number]
const MOST = 30

const present = ({ id, title, text, version }: Row): Template => ({
  id,
  title: title as Template['title'],
  text: text as Template['text'],
  version,
})

/** The built-in templates of the caller's side, then those of the caller's temple. */
export const listTemplates = async (context: Context): Promise<Template[]> => {
  const { side, templeId } = staffOf(context)
  const builtIn = communicationTemplates[side === 'TEMPLE' ? 'temple' : 'administration'].map((one) => ({
    ...one,
    id: null,
    version: 0,
  }))
  return [...builtIn, ...(templeId === null ? [] : (await findTemplates(context.db, templeId)).map(present))]
}

const record = (tx: Context, action: 'CREATE' | 'UPDATE' | 'DELETE', id: number): Promise<void> =>
  recordAudit(tx, { action, entity: 'communication-templates', entityId: id })

/** @throws ENTITY_NOT_FOUND outside a temple, STATE_DOES_NOT_ALLOW beyond thirty */
export const createTemplate = (
  context: Context,
  { title, text }: z.output<Calls['createTemplate']['body']>,
): Promise<Template> =>
  context.transaction(async (tx) => {
    const { templeId } = templeActor(tx)
    if ((await findTemplates(tx.db, templeId)).length >= MOST) throw new Refusal('STATE_DOES_NOT_ALLOW')
    const row = await insertTemplate(tx.db, { templeId, title, text, now: tx.system.clock.now() })
    await record(tx, 'CREATE', row.id)
    return present(row)
  })

/** @throws ENTITY_NOT_FOUND, CONFLICT if somebody else changed it in the meantime */
export const changeTemplate = (
  context: Context,
  id: number,
  texts: z.output<Calls['changeTemplate']['body']>,
): Promise<Template> =>
  context.transaction(async (tx) => {
    const { templeId } = templeActor(tx)
    found((await findTemplates(tx.db, templeId)).find((one) => one.id === id))
    const row = await updateTemplate(tx.db, { ...texts, id, now: tx.system.clock.now() })
    if (!row) throw new Refusal('CONFLICT')
    await record(tx, 'UPDATE', id)
    return present(row)
  })

/** @throws ENTITY_NOT_FOUND */
export const deleteTemplate = (context: Context, id: number): Promise<void> =>
  context.transaction(async (tx) => {
    const { templeId } = templeActor(tx)
    found(await removeTemplate(tx.db, { id, templeId }))
    await record(tx, 'DELETE', id)
  })
