import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { answersIn } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { Muted } from '../../ui/layout.tsx'
import { AgainForm } from '../offerings/again-form.tsx'
import styles from './track.module.css'

type OtherTempleProps = {
  code: string
  line: endpoints.requests.TrackedLine
  /** Undefined if no other temple offers it. */
  other: endpoints.website.TempleCard | undefined
}

/** A declined act at another temple, with the same names: one that was found, or any that the reader chooses. */
export function OtherTemple({ code, line, other }: OtherTempleProps) {
  const t = useT('track')
  const shared = useT('shared')
  const language = useLanguage()
  return (
    <section className={styles.other} aria-labelledby={`other-${line.id}`}>
      <h2 id={`other-${line.id}`}>{t('other.title')}</h2>
      {other && (
        <p>
          <b>{inLanguage(other.title, language)}</b>
          <Muted as="span">
            {inLanguage(other.city, language)} · {answersIn(shared, other.answersWithinHours)}
          </Muted>
        </p>
      )}
      <div className={styles.actions}>
        {other && (
          <AgainForm code={code} line={line.id} temple={other.slug} look="primary">
            {t('other.here')}
          </AgainForm>
        )}
        <AgainForm code={code} line={line.id} temple="" look={other ? 'text' : 'primary'}>
          {t('other.choose')}
        </AgainForm>
      </div>
    </section>
  )
}
