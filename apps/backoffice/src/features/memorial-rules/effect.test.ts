import type { Language } from '@kandili/contract'
import { createT } from '@kandili/messages'
import { backofficeMessages } from '@kandili/messages/backoffice'
import { describe, expect, it } from 'vitest'
import { effectWords } from './effect.tsx'

const words = (language: Language) => ({ t: createT(language, backofficeMessages), language })

const allowing = { effect: 'ALLOW', bindingReason: null } as const
const inVain = { ...allowing, bindingReason: { el: 'Διακαινήσιμος', en: 'Bright Week' } }

describe('the effect of a rule on memorials', () => {
  it('is shown alone if nothing voids it', () => {
    expect(effectWords(allowing, words('el'))).not.toContain('.')
    expect(effectWords(allowing, words('en'))).not.toContain('.')
  })

  it('is followed by the reason of the binding rule that voids it', () => {
    expect(effectWords(inVain, words('el'))).toMatch(/\. .*δεσμευτικού κανόνα: Διακαινήσιμος$/)
    expect(effectWords(inVain, words('en'))).toMatch(/\. .*binding rule: Bright Week$/)
  })
})
