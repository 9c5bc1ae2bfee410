import type { Religion, TempleKind, UserRequestState, UserRequestType } from '@kandili/contract'
import { userRequestTransitions } from '@kandili/domain'

export const mayMove = (from: UserRequestState, to: UserRequestState): boolean =>
  (userRequestTransitions[from] as readonly UserRequestState[]).includes(to)

/** The stored content of an application. Dates are civil. */
export type ApplicationDetails = {
  readonly title: { readonly el: string; readonly en: string }
  readonly kind: TempleKind
  readonly religion: Religion
  /** ISO 3166-1, two letters. */
  readonly country: string
  readonly city: string
  readonly address: string
  readonly zipCode: string
  readonly jurisdiction: string
  readonly applicantRole: string
  readonly phone: string
  readonly afm: string | null
  readonly mandate: { readonly by: string; readonly from: string | null; readonly until: string | null }
  /** The versions of the texts that the applicant accepted. */
  readonly accepted: { readonly terms: string; readonly privacy: string }
}

type Sealer = { readonly type: UserRequestType; readonly templeId: number | null }

/** The owner of the key that seals a request's texts: the temple if it is about its own data, else the platform. */
export const sealingOwner = ({ type, templeId }: Sealer): number | null =>
  type === 'DATA_CHANGE' ? templeId : null

/** Both languages of a text given in one. */
export const inBoth = ({ el, en }: { el: string; en: string }): { el: string; en: string } => ({
  el: el || en,
  en: en || el,
})
