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

function PageLink({ page }: { page: (typeof consents)[number]['page'] }) {
  const t = useT('shared')
  const language = useLanguage()
  const title = t(`consent.${page}Link`)
  return (
    <a
      href={`/${language}/${page}`}
      target="_blank"
      rel="noreferrer"
      aria-label={`${title} ${t('consent.newTab')}`}
    >
      {title}
    </a>
  )
}

/** Terms and privacy policy, each readable beside the form without losing the input. */
export function ConsentFields({ errors, given }: ConsentFieldsProps) {
  const t = useT('shared')
  return consents.map(({ name, page }) => (
    <CheckField key={name} name={name} error={errors[name]} defaultChecked={given?.[name]}>
      <RichText text={t(`consent.${page}`, slots(page))} parts={{ [page]: <PageLink page={page} /> }} />
    </CheckField>
  ))
}

type BeginFieldProps = { error: string | undefined; given?: boolean }

/** For what is paid: the request to begin before the 14 days for withdrawal end (directive 2011/83, article 16(a)). */
export function BeginField({ error, given }: BeginFieldProps) {
  const t = useT('shared')
  return (
    <CheckField name="acceptBegin" error={error} defaultChecked={given}>
      {t('consent.begin')}
    </CheckField>
  )
}

/** Says that the button accepts terms and privacy policy. */
export function AcceptedByButton() {
  const t = useT('shared')
  return (
    <RichText
      text={t('consent.byButton', slots('terms', 'privacy'))}
      parts={{ terms: <PageLink page="terms" />, privacy: <PageLink page="privacy" /> }}
    />
  )
}
