import { actServices, intentions, recordStatuses, services, userTypes } from '@kandili/contract/values'

/** Choices that several nouns offer, in filters and in forms. */
export const serviceOptions = services.map((value) => ({ value, label: `service.${value}` as const }))
export const actOptions = actServices.map((value) => ({ value, label: `service.${value}` as const }))
export const intentionOptions = intentions.map((value) => ({ value, label: `intention.${value}` as const }))
export const statusOptions = recordStatuses.map((value) => ({ value, label: `status.${value}` as const }))
export const userTypeOptions = userTypes.map((value) => ({ value, label: `userType.${value}` as const }))
export const flagOptions = [
  { value: 'true', label: 'flag.yes' },
  { value: 'false', label: 'flag.no' },
] as const
