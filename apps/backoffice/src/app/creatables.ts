import { lazy } from 'react'
import type { Creatables } from '../crud/creatable.ts'

const general = 'general_mainparameter'

/** Nouns with simple forms: their records can be added inside the lookups of other forms. */
const nouns: Creatables['nouns'] = {
  countries: {
    authority: general,
    load: async () => (await import('../features/countries/countries.ts')).countries,
  },
  regions: { authority: general, load: async () => (await import('../features/regions/regions.ts')).regions },
  municipalities: {
    authority: general,
    load: async () => (await import('../features/municipalities/municipalities.ts')).municipalities,
  },
  cities: { authority: general, load: async () => (await import('../features/cities/cities.ts')).cities },
  'translation-categories': {
    authority: general,
    load: async () =>
      (await import('../features/translation-categories/translation-categories.ts')).translationCategories,
  },
  'user-groups': {
    authority: 'users_role',
    load: async () => (await import('../features/user-groups/user-groups.ts')).userGroups,
  },
}

export const creatables: Creatables = { nouns, Dialog: lazy(() => import('../crud/create-here-dialog.tsx')) }
