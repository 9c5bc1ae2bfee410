import type { Catalogue, Translate } from '@kandili/messages'
import type { infoMessages } from '@kandili/messages/website'
import type { ReactNode } from 'react'
import { useT, useWords } from '../../lib/language.ts'
import { PageHead } from '../../ui/page-head.tsx'
import layout from '../../ui/styles/layout.module.css'
import styles from './info-page.module.css'

type InfoKey = Parameters<Translate<(typeof infoMessages)['el']>>[0]
export type Topic = 'terms' | 'privacy' | 'forTemples' | 'help'

type InfoPageProps = {
  topic: Topic
  /** What the texts name: the parameters of this installation. */
  values?: Readonly<Record<string, string | number>>
  version?: string
  children?: ReactNode
}

/** The sections of a topic stand in the catalogue as `topic.1.title`, `topic.1.text`, and so on until one is missing. */
const sectionsOf = (words: Catalogue, topic: Topic): number[] => {
  const numbers: number[] = []
  while (`${topic}.${numbers.length + 1}.title` in words) numbers.push(numbers.length + 1)
  return numbers
}

/** A page of plain text: a title, a sentence, and sections with their headings beside them. */
export function InfoPage({ topic, values = {}, version, children }: InfoPageProps) {
  const t = useT('info')
  const words = useWords('info')
  return (
    <>
      <PageHead title={t(`${topic}.title`)} description={t(`${topic}.lead`)} />
      <main id="content" tabIndex={-1} className={`${layout.wrap} ${layout.page}`}>
        <h1>{t(`${topic}.title`)}</h1>
        <p className={`${layout.lead} ${styles.lead}`}>{t(`${topic}.lead`)}</p>
        {version && <p className={styles.version}>{t('updated', { version })}</p>}
        <div className={styles.sections}>
          {sectionsOf(words, topic).map((number) => (
            <section key={number} className={styles.section} id={`section-${number}`}>
              <h2 style={{ fontSize: '1.5625rem', lineHeight: 1.25 }}>
                {t(`${topic}.${number}.title` as InfoKey)}
              </h2>
              <p>{t(`${topic}.${number}.text` as InfoKey, values)}</p>
            </section>
          ))}
        </div>
        {children && <div className={styles.actions}>{children}</div>}
      </main>
    </>
  )
}
