import type { ComponentProps, ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useT } from '../../lib/language.ts'
import { fieldId } from '../../ui/field.tsx'
import { FillFromAccount } from '../request/contact/account-fields.tsx'
import type { Draft } from '../request/draft/draft.server.ts'
import styles from './simple.module.css'
import { SimpleForm, SimplePage } from './simple-page.tsx'

export type Problems = Readonly<Record<string, string>>

type InputProps = {
  name: string
  label: string
  id?: string
  problem: string | undefined
  /** A remedy under the problem. */
  children?: ReactNode
} & ComponentProps<'input'>

/** A labelled input in large letters, with what is wrong below it. */
export function Input({ name, label, id = fieldId(name), problem, children, ...rest }: InputProps) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        {...rest}
      />
      {problem && (
        <p id={`${id}-error`} className={styles.refused}>
          {problem}
        </p>
      )}
      {children}
    </div>
  )
}

/** How many rows of names there are at first, and at how many the form offers no further row. */
const FIRST_ROWS = 2
const MOST_ROWS = 10

type NamesQuestionProps = {
  draft: Draft
  problems: Problems
  /** The names without their surnames, by field. */
  mends?: Problems
}

export function NamesQuestion({ draft, problems, mends = {} }: NamesQuestionProps) {
  const t = useT('simple')
  const names = draft.names ?? []
  const rows = Math.max(FIRST_ROWS, names.length)
  return (
    <SimplePage title={t('names.title')} question="names">
      <p className={styles.text}>{t('names.text')}</p>
      <SimpleForm className={styles.fields} key={rows}>
        {/* Enter presses a form's first button, which continues. */}
        <button type="submit" hidden name="intent" value="next" />
        {Array.from({ length: rows }, (_, index) => index + 1).map((number) => (
          <Input
            key={number}
            id={fieldId(`names.${number - 1}`)}
            name="names"
            label={t('names.label', { number })}
            defaultValue={names[number - 1] ?? ''}
            autoComplete="off"
            maxLength={80}
            enterKeyHint="next"
            problem={problems[`names.${number - 1}`]}
          >
            {mends[`names.${number - 1}`] && (
              <button type="submit" className={styles.more} name="intent" value={`mend-${number - 1}`}>
                {t('names.only', { name: mends[`names.${number - 1}`] ?? '' })}
              </button>
            )}
          </Input>
        ))}
        {rows < MOST_ROWS && (
          <button type="submit" className={styles.more} name="intent" value="more">
            {t('names.more')}
          </button>
        )}
        <button type="submit" className={styles.go} name="intent" value="next">
          {t('next')}
        </button>
      </SimpleForm>
    </SimplePage>
  )
}

export function NameQuestion({ draft, problems }: { draft: Draft; problems: Problems }) {
  const t = useT('simple')
  return (
    <SimplePage title={t('name.title')} question="name">
      <p className={styles.text}>{t('name.text')}</p>
      <SimpleForm className={styles.fields}>
        <Input
          name="firstName"
          label={t('name.first')}
          defaultValue={draft.firstName}
          autoComplete="given-name"
          maxLength={60}
          problem={problems.firstName}
        />
        <Input
          name="lastName"
          label={t('name.last')}
          defaultValue={draft.lastName}
          autoComplete="family-name"
          maxLength={60}
          problem={problems.lastName}
        />
        <FillFromAccount />
        <button type="submit" className={styles.go}>
          {t('next')}
        </button>
      </SimpleForm>
    </SimplePage>
  )
}

type EmailProps = {
  title: string
  text: string
  button: string
  value?: string
  problem: string | undefined
  /** Another way, before the field. */
  children?: ReactNode
  /** Another way, after it. */
  instead?: ReactNode
}

/** An e-mail address, for a request or to receive its links. */
export function EmailField({
  title,
  text,
  button,
  value,
  problem,
  children,
  instead,
  ...rest
}: EmailProps & { question?: 'email' }) {
  const t = useT('simple')
  return (
    <SimplePage title={title} {...rest}>
      {children}
      <p className={styles.text}>{text}</p>
      <SimpleForm className={styles.fields}>
        <Input
          name="email"
          type="email"
          inputMode="email"
          label={t('email.label')}
          defaultValue={value}
          autoComplete="email"
          maxLength={254}
          problem={problem}
        />
        <FillFromAccount />
        <button type="submit" className={styles.go}>
          {button}
        </button>
      </SimpleForm>
      {instead}
    </SimplePage>
  )
}

/** For somebody without an e-mail: the operator, who has a telephone too, calls them. */
export function PhoneField({ value, problem }: { value?: string; problem: string | undefined }) {
  const t = useT('simple')
  const site = useRouteLoaderData<{ phone: string | null }>('routes/site')
  if (!site?.phone) return null
  return (
    <details className={styles.instead} open={problem !== undefined || Boolean(value)}>
      <summary>{t('phone.title')}</summary>
      <p>{t('phone.text')}</p>
      <SimpleForm className={styles.fields}>
        <Input
          name="phone"
          type="tel"
          label={t('phone.label')}
          defaultValue={value}
          autoComplete="tel"
          maxLength={40}
          problem={problem}
        />
        <button type="submit" className={styles.go}>
          {t('next')}
        </button>
      </SimpleForm>
    </details>
  )
}
