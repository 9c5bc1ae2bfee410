import type { Catalogue } from '@kandili/messages'
import type { infoMessages } from '@kandili/messages/website'
import type { ReactNode } from 'react'
import { shortDate } from '../../lib/format.ts'
import { useT, useWords } from '../../lib/language.ts'
import type { Parameters } from '../../lib/shapes.ts'
import { Lead, Page } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import styles from './info-page.module.css'

type InfoKey = keyof (typeof infoMessages)['el']
export type Topic = 'terms' | 'privacy' | 'forTemples' | 'help' | 'impostors' | 'accessibility' | 'status'

type InfoPageProps = {
  topic: Topic
  /** The values in the texts: the parameters of this installation. */
  values?: Readonly<Record<string, string | number>>
  version?: string
  operator: Parameters['operator']
  children?: ReactNode
}

/** The sections of a topic are messages named `topic.1.title`, `topic.1.text`, and so on until one is missing. */
const sectionsOf = (words: Catalogue, topic: Topic): number[] => {
  const numbers: number[] = []
  while (`${topic}.${numbers.length + 1}.title` in words) numbers.push(numbers.length + 1)
  return numbers
}

/** The operator of the platform and how to reach them, from the main parameters. */
function Contact({ operator }: { operator: Parameters['operator'] }) {
  const t = useT('info')
  const { name, address, phone, email } = operator
  if (!name && !address && !phone && !email) return null
  return (
    <section className={styles.section} id="contact">
      <h2>{t('contact.title')}</h2>
      <address className={styles.contact}>
        {name && <p>{t('contact.operator', { name })}</p>}
        {address && <p>{address}</p>}
        {(['taxNumber', 'registryNumber', 'dataProtectionOfficer', 'processors'] as const).map(
          (fact) => operator[fact] && <p key={fact}>{`${t(`contact.${fact}`)}: ${operator[fact]}`}</p>,
        )}
        {phone && (
          <p>
            {t('contact.phone')}: <a href={`tel:${phone.replaceAll(/\s/g, '')}`}>{phone}</a>
          </p>
        )}
        {email && (
          <p>
            {t('contact.email')}: <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
      </address>
    </section>
  )
}

/** A page of plain text: a title, a sentence, and sections with their headings beside them; of help the questions. */
export function InfoPage({ topic, values = {}, version, operator, children }: InfoPageProps) {
  const t = useT('info')
  const words = useWords('info')
  return (
    <>
      <PageHead title={t(`${topic}.title`)} description={t(`${topic}.lead`)} />
      <Page id="content" tabIndex={-1}>
        <h1>{t(`${topic}.title`)}</h1>
        <Lead className={styles.lead}>{t(`${topic}.lead`)}</Lead>
        {version && <p className={styles.version}>{t('updated', { version: shortDate(version) })}</p>}
        <div className={styles.sections}>
          {sectionsOf(words, topic).map((number) => {
            const title = <h2>{t(`${topic}.${number}.title` as InfoKey)}</h2>
            const text = <p>{t(`${topic}.${number}.text` as InfoKey, values)}</p>
            return topic === 'help' ? (
              <details key={number} className={styles.question}>
                <summary>{title}</summary>
                {text}
              </details>
            ) : (
              <section key={number} className={styles.section}>
                {title}
                {text}
              </section>
            )
          })}
          <Contact operator={operator} />
        </div>
        {children && <div className={styles.actions}>{children}</div>}
      </Page>
    </>
  )
}
