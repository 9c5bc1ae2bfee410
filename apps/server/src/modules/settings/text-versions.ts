/**
 * The versions of the texts that the faithful agree to, as the consent keeps them. Whoever changes the meaning of
 * one of these texts gives it a new version, the day of the change.
 */
export const textVersions = {
  terms: '2026-11-20',
  privacy: '2026-11-20',
  sensitive: '2026-11-20',
} as const
