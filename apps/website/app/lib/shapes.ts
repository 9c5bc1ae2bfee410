import type { endpoints } from '@kandili/contract'

/** Short names for the contract's types; types only, so that no page contains the contract's schemas. */
export type Temple = endpoints.website.Temple
export type TempleCard = endpoints.website.TempleCard
export type Offering = endpoints.website.Offering
export type Parameters = endpoints.website.Parameters
