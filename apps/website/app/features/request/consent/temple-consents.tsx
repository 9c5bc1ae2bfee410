import { inLanguage } from '@kandili/messages'
import { useLanguage, useT } from '../../../lib/language.ts'
import { CheckField } from '../../../ui/field.tsx'
import type { BasketAct } from '../basket/basket.ts'
import { consentName, templesWithoutConsent } from './consents.ts'

type TempleConsentsProps = {
  acts: readonly BasketAct[]
  errors: Readonly<Record<string, string>>
  given: Readonly<Record<string, boolean>> | undefined
  /** The sentence for an only temple. */
  only: string
  note?: string
}

/** The consent that the names are read, one for each temple that has none yet; never ticked beforehand. */
export function TempleConsents({ acts, errors, given, only, note }: TempleConsentsProps) {
  const t = useT('shared')
  const language = useLanguage()
  const temples = templesWithoutConsent(acts)
  return temples.map(({ id, title }) => {
    const name = consentName(id)
    return (
      <CheckField key={id} name={name} error={errors[name]} defaultChecked={given?.[name]} note={note}>
        {temples.length === 1 ? only : t('consent.sensitiveAt', { temple: inLanguage(title, language) })}
      </CheckField>
    )
  })
}
