import type { endpoints } from '@kandili/contract'

/** The contract's shapes under short names; types only, so that no page carries the contract's schemas. */
export type Temple = endpoints.website.Temple
export type TempleCard = endpoints.website.TempleCard
export type Offering = endpoints.website.Offering
export type Parameters = endpoints.website.Parameters
