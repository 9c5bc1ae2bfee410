/** The languages that a temple may name, Greek and English first. */
const spoken = ['el', 'en', 'sq', 'ar', 'bg', 'fr', 'de', 'ka', 'es', 'it', 'uk', 'ro', 'ru', 'sr'] as const
export const languageOptions = spoken.map((value) => ({ value, label: `ownPage.spoken.${value}` as const }))
