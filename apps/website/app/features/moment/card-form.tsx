import type { Bilingual, endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { Form } from 'react-router'
import { useLanguage, useT } from '../../lib/language.ts'
import type { Problems } from '../../lib/use-problems.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Eyebrow, Lead, Page, SmallMuted } from '../../ui/layout.tsx'
import styles from './card.module.css'

type CardFormProps = {
  code: string
  about: { temple: Bilingual; type: Bilingual }
  /** Null while there is none. */
  card: endpoints.cards.CardText | null
  link: string | null
  /** The rejected input. */
  typed: endpoints.cards.CardText | undefined
  problems: Problems | undefined
}

/** The words of a card, and its link. Nothing is sent from here: the payer prints it, or shares the link. */
export function CardForm({ code, about, card, link, typed, problems }: CardFormProps) {
  const t = useT('moment')
  const language = useLanguage()
  const text = typed ?? card
  return (
    <Page id="content" tabIndex={-1} className={styles.form}>
      <Eyebrow>
        {inLanguage(about.temple, language)} · {inLanguage(about.type, language)}
      </Eyebrow>
      <h1>{t('card.title')}</h1>
      <Lead>{t('card.text')}</Lead>
      {link && (
        <section className={styles.link} aria-labelledby="card-link">
          <h2 id="card-link">{t('card.link')}</h2>
          <CopyField value={link} label={t('card.link')} />
          <p className={styles.actions}>
            <ButtonLink to={new URL(link).pathname}>{t('card.open')}</ButtonLink>
          </p>
          <Form method="post">
            <SmallMuted>{t('card.withdrawText')}</SmallMuted>
            <Button look="text" name="intent" value="withdraw">
              {t('card.withdraw')}
            </Button>
          </Form>
        </section>
      )}
      <ErrorSummary problems={problems} />
      <Form method="post" noValidate>
        <TextField
          name="to"
          label={t('card.to')}
          hint={t('card.toHint')}
          maxLength={60}
          autoComplete="off"
          defaultValue={text?.to}
          error={problems?.fields.to}
        />
        <TextField
          name="from"
          label={t('card.from')}
          optional
          maxLength={60}
          autoComplete="off"
          defaultValue={text?.from}
          error={problems?.fields.from}
        />
        <TextArea
          name="message"
          label={t('card.message')}
          optional
          maxLength={300}
          hint={t('card.messageHint')}
          defaultValue={text?.message}
          error={problems?.fields.message}
        />
        <p className={styles.actions}>
          <Button look="primary">{t(link ? 'card.change' : 'card.make')}</Button>
          <ButtonLink to={`/${language}/track/${code}`}>{t('certificate.back')}</ButtonLink>
        </p>
      </Form>
    </Page>
  )
}
