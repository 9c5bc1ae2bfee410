import { type BasketAct, isReady } from '../basket/basket.ts'

/** Temple with the fields that a consent needs. */
type OfTemple = { id: number; title: { el: string; en: string } }

/** The form's field for the consent that one temple may read the names. */
export const consentName = (templeId: number): string => `acceptSensitive-${templeId}`

/** The temples of the acts to be placed to which the consent for the names was not given; goods have none. */
export const templesWithoutConsent = (acts: readonly BasketAct[]): OfTemple[] => {
  const missing = acts
    .filter(isReady)
    .filter(({ draft }) => draft.service !== 'PRODUCT' && draft.acceptSensitive !== true)
  return [...new Map(missing.map(({ chosen: { temple } }) => [temple.id, temple])).values()]
}

/** The names of the boxes ticked in a form. */
export const tickedIn = (form: FormData): Record<string, boolean> =>
  Object.fromEntries([...form].filter(([, value]) => value === 'yes').map(([name]) => [name, true]))
