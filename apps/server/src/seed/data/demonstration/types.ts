import type { endpoints, FeeBearer, ProofPolicy, TempleKind } from '@kandili/contract'
import type { Bilingual } from '../types.ts'

/** A temple's offerings: keys of offering types, with its own price in cents if it differs from the type's. */
export type OfferingChoice = string | readonly [key: string, priceCents: number]

/** One invented temple. Its town is real; the temple, its telephone and its blessing are not, and its page says so. */
export type DemonstrationTemple = {
  key: string
  kind: TempleKind
  title: Bilingual
  description: Bilingual
  jurisdiction: Bilingual
  city: string
  saint: string
  street: string
  zipCode: string
  latitude: number
  longitude: number
  afm: string | null
  calendarStyle: 'NEW' | 'OLD'
  languages: readonly string[]
  namesLimit: number
  minOrderAmountCents: number
  commissionBasisPoints: number
  gatewayFeeBearer: FeeBearer
  proofPolicy: ProofPolicy
  answersWithinHours: number
  acceptsCash: boolean
  acceptsBank: boolean
  /** False: enrolled but still without its blessing, so it is not shown anywhere. */
  blessed: boolean
  /** The person who acts for it in the demonstration. */
  person: { firstName: string; lastName: string }
  /** Its people's additions to its page. */
  page?: Pick<endpoints.templePage.PageFields, 'openingHours' | 'clergy' | 'feastDays' | 'phone1'>
  offerings: readonly OfferingChoice[]
}

/** The settings of most temples. */
export const usual = {
  afm: null,
  calendarStyle: 'NEW',
  languages: ['el', 'en'],
  namesLimit: 10,
  minOrderAmountCents: 200,
  commissionBasisPoints: 1000,
  gatewayFeeBearer: 'PLATFORM',
  proofPolicy: 'PHOTO',
  answersWithinHours: 24,
  acceptsCash: true,
  acceptsBank: true,
  blessed: true,
} as const

/** A customer of the demonstration. All are invented. */
export type DemonstrationPerson = {
  firstName: string
  lastName: string
  email: string
  language: 'el' | 'en'
}
