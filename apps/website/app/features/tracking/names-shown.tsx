import type { endpoints } from '@kandili/contract'
import { toLatinLetters } from '@kandili/greek/to-latin-letters'
import { useLanguage, useT } from '../../lib/language.ts'
import { Muted } from '../../ui/layout.tsx'
import styles from './names-shown.module.css'

type NamesShownProps = {
  line: Pick<endpoints.requests.TrackedLine, 'names' | 'namesAsRead' | 'intention' | 'forgotten'>
}

/**
 * For whom an act is: in Greek as the priest reads the names, in English as they are called, in Latin letters, with
 * the priest's reading below.
 */
export function NamesShown({ line }: NamesShownProps) {
  const t = useT('shared')
  const language = useLanguage()
  if (line.forgotten) return <p className={styles.names}>{t('namesForgotten')}</p>
  const read = line.namesAsRead.join(', ')
  const called = language === 'el' ? read : line.names.map(toLatinLetters).join(', ')
  return (
    <div className={styles.names}>
      {line.intention && <Muted>{t(`intention.${line.intention}`)}</Muted>}
      <strong lang={language === 'el' ? 'el' : undefined}>{called}</strong>
      {called !== read && (
        <Muted>
          {t('priestReads')} <span lang="el">{read}</span>
        </Muted>
      )}
    </div>
  )
}
