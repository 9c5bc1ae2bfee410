import type { Language } from '@kandili/contract'
import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { dateOf } from '../../lib/language/formats.ts'
import { type MessageKey, useT } from '../../lib/language/language.tsx'
import cardClasses from '../../ui/row-card.module.css'
import { useDataChanges } from '../my-temple/queries.ts'
import { HistoryCard } from './history-card.tsx'
import type { Section } from './page-fields.ts'
import type { TemplePage } from './queries.ts'
import classes from './temple-page.module.css'
import type { PageDraft } from './use-page-draft.ts'

const Card = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={`card ${cardClasses.card}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={cardClasses.rows}>{children}</ul>
    </section>
  )
}

/** What the temple has asked administrators to change. */
const Waiting = () => {
  const t = useT()
  const { data = [] } = useDataChanges()
  const waiting = data.filter(({ state }) => state === 'PENDING')
  if (waiting.length === 0) return null
  return (
    <Card title={t('ownPage.waiting')}>
      {waiting.map(({ id, text, submittedAt }) => (
        <li key={id}>
          <div className={cardClasses.words}>
            <Link to="/my-temple#data-changes">{text}</Link>
            <small className="num">{t('ownPage.waitingSince', { date: dateOf(submittedAt) })}</small>
          </div>
        </li>
      ))}
    </Card>
  )
}

type SideCardsProps = {
  page: TemplePage
  draft: PageDraft
  readOnly: boolean
  shown: Language
  /** Fields without a text in the shown language, with their part. */
  missing: readonly (readonly [MessageKey, Section])[]
}

/** Beside the page: what is not saved, what waits, what lacks a language, and the history. */
export const SideCards = ({ page, draft, readOnly, shown, missing }: SideCardsProps) => {
  const t = useT()
  return (
    <div className={classes.side}>
      {draft.changedSections.length > 0 && (
        <Card title={t('ownPage.unsaved')}>
          {draft.changedSections.map((section) => {
            const title = t(`ownPage.section.${section}`)
            return (
              <li key={section}>
                <span className={cardClasses.words}>{title}</span>
                <Button
                  variant="subtle"
                  aria-label={t('ownPage.asItWasOf', { section: title })}
                  onClick={() => draft.reset(section)}
                >
                  {t('ownPage.asItWas')}
                </Button>
              </li>
            )
          })}
        </Card>
      )}
      <Waiting />
      {!readOnly && missing.length > 0 && (
        <Card title={t(`ownPage.missingIn.${shown}`)}>
          {missing.map(([label, section]) => (
            <li key={label}>
              <span className={cardClasses.words}>{t(label)}</span>
              <Button
                variant="subtle"
                aria-label={t('ownPage.writeOf', { what: t(label) })}
                onClick={() => {
                  draft.toggle(section, true)
                  document.getElementById(`page-${section}`)?.scrollIntoView({ block: 'start' })
                }}
              >
                {t('ownPage.write')}
              </Button>
            </li>
          ))}
        </Card>
      )}
      <HistoryCard page={page} readOnly={readOnly} />
    </div>
  )
}
