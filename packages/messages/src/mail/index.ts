import type { Catalogues } from '../index.ts'
import { withOwnTexts } from '../own-texts.ts'
import { el } from './el.ts'
import { en } from './en.ts'
import { el as moneyEl } from './money/el.ts'
import { en as moneyEn } from './money/en.ts'
import { el as peopleEl } from './people/el.ts'
import { en as peopleEn } from './people/en.ts'
import { el as templesEl } from './temples/el.ts'
import { en as templesEn } from './temples/en.ts'

export const mailMessages: Catalogues<typeof el & typeof moneyEl & typeof peopleEl & typeof templesEl> =
  withOwnTexts('mail', {
    el: { ...el, ...moneyEl, ...peopleEl, ...templesEl },
    en: { ...en, ...moneyEn, ...peopleEn, ...templesEn },
  })
