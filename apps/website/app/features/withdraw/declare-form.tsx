import { Form } from 'react-router'
import { useLanguage, useT } from '../../lib/language.ts'
import type { Problems } from '../../lib/use-problems.ts'
import { useProblems } from '../../lib/use-problems.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { Lead } from '../../ui/layout.tsx'
import styles from './withdraw.module.css'

export type Typed = { name: string; number: string; email: string }

/** The first of the two steps, without the link of the request. */
export function DeclareForm({ typed, problems: answered }: { typed?: Typed; problems?: Problems }) {
  const t = useT('withdraw')
  const language = useLanguage()
  const { problems, mend } = useProblems(answered)
  return (
    <>
      <h1>{t('title')}</h1>
      <Lead>{t('find.lead')}</Lead>
      <p>{t('find.link')}</p>
      <ErrorSummary problems={problems} focus="field" />
      <Form method="post" action={`/${language}/withdraw`} noValidate onInput={mend}>
        <TextField
          name="name"
          label={t('find.name')}
          autoComplete="name"
          maxLength={120}
          defaultValue={typed?.name}
          error={problems?.fields.name}
        />
        <TextField
          name="number"
          label={t('find.number')}
          hint={t('find.numberHint')}
          inputMode="numeric"
          maxLength={20}
          defaultValue={typed?.number}
          error={problems?.fields.number}
        />
        <TextField
          name="email"
          type="email"
          label={t('find.email')}
          hint={t('find.emailHint')}
          autoComplete="email"
          maxLength={254}
          defaultValue={typed?.email}
          error={problems?.fields.email}
        />
        <Button look="primary">{t('ask.action')}</Button>
      </Form>
    </>
  )
}

/** The second step: the statement, with the input. */
export function ConfirmDeclaration({ typed }: { typed: Typed }) {
  const t = useT('withdraw')
  const language = useLanguage()
  return (
    <>
      <h1>{t('find.confirmTitle')}</h1>
      <Lead>{t('find.statement', { number: typed.number })}</Lead>
      <ul className={styles.acts}>
        <li className={styles.act}>{typed.name}</li>
        <li className={styles.act}>{typed.email}</li>
      </ul>
      <Form method="post" action={`/${language}/withdraw`} className={styles.actions}>
        <input type="hidden" name="name" value={typed.name} />
        <input type="hidden" name="number" value={typed.number} />
        <input type="hidden" name="email" value={typed.email} />
        <Button look="primary" name="confirmed" value="yes">
          {t('confirm.action')}
        </Button>
        <ButtonLink to={`/${language}/withdraw`}>{t('confirm.back')}</ButtonLink>
      </Form>
    </>
  )
}

/** The same for everybody: it does not reveal whether there is such a request. */
export function DeclarationSent() {
  const t = useT('withdraw')
  const language = useLanguage()
  return (
    <>
      <h1>{t('find.sent')}</h1>
      <Lead>{t('find.sentText')}</Lead>
      <p className={styles.actions}>
        <ButtonLink to={`/${language}/withdraw`}>{t('find.again')}</ButtonLink>
      </p>
    </>
  )
}
