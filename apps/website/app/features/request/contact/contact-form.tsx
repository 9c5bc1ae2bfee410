import { useT } from '../../../lib/language.ts'
import type { Problems } from '../../../lib/use-problems.ts'
import { useProblems } from '../../../lib/use-problems.ts'
import { TextField } from '../../../ui/field.tsx'
import type { Basket } from '../basket/basket.server.ts'
import { choicesOfActs } from '../basket/summary.tsx'
import { FlowPage, StepForm } from '../flow/flow-page.tsx'
import { ContactFields } from './contact-fields.tsx'
import { storeContact } from './kept-contact.ts'

export const contactFields = ['firstName', 'lastName', 'email', 'phone'] as const

type ContactFormProps = { basket: Pick<Basket, 'draft' | 'acts'>; problems?: Problems }

/** The payer's contact data; the link to the request is mailed to the e-mail. */
export function ContactForm({ basket, problems: answered }: ContactFormProps) {
  const { problems, mend } = useProblems(answered)
  const t = useT('request')
  const { draft, acts } = basket
  const errors: Readonly<Record<string, string>> = problems?.fields ?? {}
  const labels = Object.fromEntries(contactFields.map((name) => [name, t(`contact.${name}`)]))
  return (
    <FlowPage
      step="contact"
      title={t('contact.title')}
      under={t('contact.text')}
      problems={problems}
      labels={labels}
      choices={choicesOfActs(acts)}
    >
      <StepForm
        onInput={(event) => {
          storeContact(event.currentTarget, contactFields)
          mend(event)
        }}
      >
        <ContactFields of="contact" draft={draft} errors={errors} />
        <TextField
          name="phone"
          type="tel"
          label={t('contact.phone')}
          optional
          autoComplete="tel"
          maxLength={40}
          defaultValue={draft.phone}
          error={errors.phone}
        />
      </StepForm>
    </FlowPage>
  )
}
