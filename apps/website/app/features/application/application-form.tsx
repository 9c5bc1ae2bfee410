import type { AnswerOf, endpoints } from '@kandili/contract'
import { religions } from '@kandili/contract/values'
import { inLanguage } from '@kandili/messages'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { localeOf, useLanguage, useT } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { ConsentFields, useConsentLabels } from '../../ui/consent-fields.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { TypedDateField } from '../../ui/typed-date-field.tsx'
import { useFormProblems } from '../account/use-form-problems.ts'
import { kinds } from '../temples/kinds.ts'
import styles from './application.module.css'
import { DocumentField } from './document-field.tsx'
import type { Answer } from './send-application.server.ts'

/** The country of most applying temples; the others follow by name. */
const countriesFirst = ['CY', 'GR']
const nearness = ({ value }: { value: string }) => countriesFirst.indexOf(value)

type Country = AnswerOf<typeof endpoints.userRequests.countries>[number]

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

type ApplicationFormProps = {
  answered: Answer | { unreachable: true } | undefined
  countries: readonly Country[]
  /** Megabytes. */
  fileLimit: number
}

/** A temple's application: the temple, the applicant, the blessing. It works without scripts. */
export function ApplicationForm({ answered, countries, fileLimit }: ApplicationFormProps) {
  const t = useT('application')
  const shared = useT('shared')
  const language = useLanguage()
  const consentLabels = useConsentLabels()
  const { problems, errors, mend } = useFormProblems(answered)
  const typed = answered && 'typed' in answered ? answered.typed : undefined
  const busy = useNavigation().state !== 'idle'
  const byName = new Intl.Collator(localeOf(language))
  const labels = {
    'title.el': t('titleEl'),
    'title.en': t('titleEn'),
    kind: t('kind'),
    religion: t('religion'),
    country: t('country'),
    city: t('city'),
    address: t('address'),
    zipCode: t('zipCode'),
    jurisdiction: t('jurisdiction'),
    afm: t('afm'),
    'applicant.name': t('name'),
    'applicant.role': t('role'),
    'applicant.email': t('email'),
    'applicant.phone': t('phone'),
    'mandate.by': t('mandateBy'),
    'mandate.from': t('mandateFrom'),
    'mandate.until': t('mandateUntil'),
    'mandate.documentId': t('document'),
  }
  const named = (name: keyof typeof labels) => ({ name, label: labels[name], error: errors[name] })
  const field = (name: keyof typeof labels) => ({ ...named(name), defaultValue: typed?.fields[name] })
  const dateField = (name: keyof typeof labels) => ({ ...named(name), value: typed?.fields[name] })
  const countryOptions = countries
    .map(({ code, title }) => ({ value: code, label: inLanguage(title, language) }))
    .sort((a, b) => nearness(b) - nearness(a) || byName.compare(a.label, b.label))
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      onInput={mend}
      aria-busy={busy}
      className={styles.form}
    >
      <ErrorSummary problems={problems} labels={{ ...labels, ...consentLabels }} />
      <Part title={t('section.temple')}>
        <TextField {...field('title.el')} hint={t('titleElHint')} maxLength={120} lang="el" />
        <TextField {...field('title.en')} optional maxLength={120} lang="en" />
        <div className={styles.pair}>
          <SelectField
            {...field('kind')}
            options={[
              { value: '', label: t('kind.choose') },
              ...kinds.map((kind) => ({ value: kind, label: shared(`kind.${kind}`) })),
            ]}
          />
          <SelectField
            {...field('religion')}
            options={religions.map((value) => ({ value, label: t(`religion.${value}`) }))}
          />
          <SelectField
            {...field('country')}
            autoComplete="country"
            options={[{ value: '', label: t('country.choose') }, ...countryOptions]}
          />
          <TextField {...field('city')} autoComplete="address-level2" maxLength={80} />
          <TextField {...field('address')} optional autoComplete="street-address" maxLength={160} />
          <TextField {...field('zipCode')} optional autoComplete="postal-code" maxLength={20} />
        </div>
        <TextField {...field('jurisdiction')} hint={t('jurisdictionHint')} maxLength={160} />
        <TextField {...field('afm')} optional inputMode="numeric" maxLength={20} />
      </Part>
      <Part title={t('section.applicant')}>
        <TextField {...field('applicant.name')} autoComplete="name" maxLength={120} />
        <TextField
          {...field('applicant.role')}
          hint={t('roleHint')}
          autoComplete="organization-title"
          maxLength={80}
        />
        <TextField
          {...field('applicant.email')}
          type="email"
          hint={t('emailHint')}
          autoComplete="email"
          maxLength={254}
        />
        <TextField {...field('applicant.phone')} type="tel" autoComplete="tel" maxLength={40} />
      </Part>
      <Part title={t('section.mandate')}>
        <p className={styles.note}>{t('section.mandate.text')}</p>
        <TextField {...field('mandate.by')} hint={t('mandateByHint')} maxLength={160} />
        <div className={styles.pair}>
          <TypedDateField {...dateField('mandate.from')} optional />
          <TypedDateField {...dateField('mandate.until')} optional />
        </div>
        <DocumentField
          sent={typed?.document ?? null}
          limit={fileLimit}
          error={errors['mandate.documentId']}
        />
      </Part>
      <div className={styles.consents}>
        <ConsentFields
          errors={errors}
          given={{
            acceptTerms: typed?.fields.acceptTerms === 'yes',
            acceptPrivacy: typed?.fields.acceptPrivacy === 'yes',
          }}
        />
      </div>
      <Button look="primary" aria-disabled={busy}>
        {t('send')}
      </Button>
    </Form>
  )
}
