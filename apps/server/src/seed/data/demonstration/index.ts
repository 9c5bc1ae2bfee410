import { templesAbroad } from './temples-abroad.ts'
import { templesOfGreece } from './temples-of-greece.ts'
import type { DemonstrationTemple } from './types.ts'

export const demonstrationTemples: readonly DemonstrationTemple[] = [...templesOfGreece, ...templesAbroad]
export { declineReasons, messagesToTemple, prayerNames, templeAnswers, visitors } from './words.ts'
