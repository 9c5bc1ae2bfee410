/**
 * The versions of the texts that the faithful agree to, as stored with the consent. A change in the meaning of one of
 * these texts needs a new version, the day of the change.
 */
export const textVersions = {
  terms: '2026-11-26',
  privacy: '2026-11-26',
  sensitive: '2026-11-22',
  /** The request to begin before the 14 days for withdrawal end. */
  begin: '2026-11-26',
  /** Between a temple and the platform; its owner accepts them before the temple is published. */
  templeTerms: '2026-11-22',
} as const
