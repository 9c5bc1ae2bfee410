import { type Right, rightsOfType, type UserType, withImplied } from '@kandili/contract'
import { Refusal } from '../../../platform/errors.ts'

type Asked = {
  readonly userType: UserType
  readonly rights: readonly Right[]
  /** The role's current rights; none for a new one. */
  readonly present: readonly Right[]
  /** The caller's rights. */
  readonly own: readonly string[]
}

/** The role's future rights, with the added and the removed ones. Each list is sorted. */
export type RightsChange = { readonly rights: Right[]; readonly added: Right[]; readonly removed: Right[] }

/**
 * The rights that a role may get. Editing and deleting imply viewing, so implied rights are added. Nobody adds a
 * right that they do not hold; removing one needs none.
 * @throws VALIDATION_FAILED for a right that makes no sense for the role's type of user, RIGHTS_EXCEED_OWN
 */
export const fixRights = ({ userType, rights: asked, present, own }: Asked): RightsChange => {
  const rights = withImplied(asked)
  if (!rights.every((right) => rightsOfType[userType].has(right))) {
    throw new Refusal('VALIDATION_FAILED', {
      fields: [{ field: 'rights', message: 'rule.rightNotForType' }],
    })
  }
  const added = rights.filter((right) => !present.includes(right))
  if (!added.every((right) => own.includes(right))) throw new Refusal('RIGHTS_EXCEED_OWN')
  return { rights, added, removed: present.filter((right) => !rights.includes(right)) }
}
