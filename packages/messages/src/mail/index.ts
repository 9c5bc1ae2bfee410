import type { Catalogues } from '../index.ts'
import { el } from './el.ts'
import { en } from './en.ts'
import { el as peopleEl } from './people/el.ts'
import { en as peopleEn } from './people/en.ts'

export const mailMessages: Catalogues<typeof el & typeof peopleEl> = {
  el: { ...el, ...peopleEl },
  en: { ...en, ...peopleEn },
}
