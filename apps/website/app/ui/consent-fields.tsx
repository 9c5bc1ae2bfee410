import { slots } from '@kandili/messages'
import { useLanguage, useT } from '../lib/language.ts'
import { CheckField } from './field.tsx'
import { RichText } from './rich-text.tsx'

const consents = [
  { name: 'acceptTerms', page: 'terms' },
  { name: 'acceptPrivacy', page: 'privacy' },
] as const

/** The labels of the two in an error summary. */
export const useConsentLabels = () => {
  const t = useT('shared')
  return { acceptTerms: t('consent.termsLabel'), acceptPrivacy: t('consent.privacyLabel') }
}

type ConsentFieldsProps = {
  errors: Readonly<Record<string, string>>
  given: Readonly<Partial<Record<(typeof consents)[number]['name'], boolean>>> | undefined
}

/** Terms and privacy policy, each readable beside the form without losing the input. */
export function ConsentFields({ errors, given }: ConsentFieldsProps) {
  const t = useT('shared')
  const language = useLanguage()
  return consents.map(({ name, page }) => {
    const title = t(`consent.${page}Link`)
    const link = (
      <a
        href={`/${language}/${page}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`${title} ${t('consent.newTab')}`}
      >
        {title}
      </a>
    )
    return (
      <CheckField key={name} name={name} error={errors[name]} defaultChecked={given?.[name]}>
        <RichText text={t(`consent.${page}`, slots(page))} parts={{ [page]: link }} />
      </CheckField>
    )
  })
}
