import type { endpoints } from '@kandili/contract'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { listPeople, mayDo, presentTemplePerson, templeInReach } from '../../authorization/index.ts'
import { grantableDuties, listInvitations } from '../../identity/index.ts'

/** A temple's people, owners first, and the open invitations. @throws ENTITY_NOT_FOUND for another temple */
export const listTemplePeople = async (
  context: Context,
  templeId: number,
): Promise<endpoints.templePeople.TemplePeople> => {
  const title = await templeInReach(context, templeId, 'view')
  await recordAudit(context, { action: 'VIEW', entity: 'users', templeId, facts: { list: 'people' } })
  const mayChange = mayDo(context, 'companies_temple_edit') || mayDo(context, 'users_company_edit')
  return {
    temple: { id: templeId, title },
    people: (await listPeople(context.db, templeId)).map(presentTemplePerson),
    invitations: await listInvitations(context, templeId),
    mayGrant: mayChange ? await grantableDuties(context) : [],
  }
}
