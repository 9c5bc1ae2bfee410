import type { Language } from '@kandili/contract'
import { ArrowSquareOutIcon, EyeIcon, LockSimpleIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { ConflictNote } from '../../ui/conflict-note.tsx'
import formClasses from '../../ui/form.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import { ShortForm } from '../../ui/short-form.tsx'
import { OfferingsPart, WeekPart } from './elsewhere.tsx'
import { fieldLabels, inFewWords, missingIn, type Section, sectionOf } from './page-fields.ts'
import { PagePart } from './page-part.tsx'
import { PhotographsView } from './photographs-view.tsx'
import { pageQuery, type TemplePage } from './queries.ts'
import classes from './temple-page.module.css'
import { usePageDraft } from './use-page-draft.ts'
import {
  AnswersView,
  ClergyView,
  ContactView,
  FeastView,
  HoursView,
  PauseView,
  PlaceView,
  type ViewProps,
  WordsView,
} from './views.tsx'

const SideCards = lazy(async () => ({ default: (await import('./side-cards.tsx')).SideCards }))

/** The parts in the order of the page, as the faithful see them. */
const parts: readonly [Section, (props: ViewProps & { page: TemplePage }) => ReactNode][] = [
  ['photographs', PhotographsView],
  ['pause', PauseView],
  ['words', WordsView],
  ['answers', AnswersView],
  ['hours', HoursView],
  ['place', PlaceView],
  ['contact', ContactView],
  ['clergy', ClergyView],
  ['feast', FeastView],
]

/** The page in one language, with a pencil on each part and one bar with all that is not saved. */
const Editor = ({ page, readOnly }: { page: TemplePage; readOnly: boolean }) => {
  const t = useT()
  const language = useLanguage()
  const [shown, show] = useState<Language>(language)
  const draft = usePageDraft(page)
  const { values, changedSections, theirs } = draft
  const templeId = page.temple.id
  const missing = missingIn(values, shown)
  const differences = theirs.map((field) => ({
    label: t(fieldLabels[field]),
    stored: field === 'photographs' ? '' : inFewWords(page[field], language),
  }))
  return (
    <>
      <div className={formClasses.head}>
        <h1>{t('ownPage.title')}</h1>
        <fieldset className={classes.languages} aria-label={t('ownPage.shownLanguage')}>
          {(['el', 'en'] as const).map((one) => {
            const count = missingIn(values, one).length
            return (
              <button key={one} type="button" aria-pressed={shown === one} onClick={() => show(one)}>
                {t(`language.${one}`)}
                {count > 0 && <small>{t('ownPage.missingCount', { count })}</small>}
              </button>
            )
          })}
        </fieldset>
      </div>
      <div className={classes.layout}>
        <ShortForm
          className={classes.page}
          actionsClassName={classes.bar}
          action={t('ownPage.saveCount', { count: changedSections.length })}
          validate={draft.validate}
          onSend={draft.save}
          readOnly={readOnly || changedSections.length === 0}
          beforeActions={
            <>
              <span>
                <b>{t('ownPage.changes', { count: changedSections.length })}</b>: {draft.named}
              </span>
              <Button variant="subtle" onClick={draft.discard}>
                {t('ownPage.discard')}
              </Button>
            </>
          }
        >
          {(errorOf) => (
            <>
              <p className={classes.chrome}>
                <EyeIcon size={20} /> <span>{t('ownPage.asSeen')}</span>
                {page.slug === null ? (
                  <span>{t('ownPage.notPublished')}</span>
                ) : (
                  <a href={`/${shown}/temples/${page.slug}`} target="_blank" rel="noreferrer">
                    <ArrowSquareOutIcon size={18} /> {t('ownPage.see')}
                  </a>
                )}
              </p>
              {differences.length > 0 && <ConflictNote differences={differences} />}
              <div className={classes.section}>
                <h2 className={classes.name}>{inLanguage(page.temple.title, shown)}</h2>
                <p className={classes.locked}>
                  <LockSimpleIcon size={18} /> {t('ownPage.nameLocked')}{' '}
                  <Link to="/my-temple#data-changes">{t('ownPage.ask')}</Link>
                </p>
              </div>
              {parts.map(([section, View]) => (
                <PagePart
                  key={section}
                  section={section}
                  page={page}
                  draft={draft}
                  errorOf={errorOf}
                  readOnly={readOnly}
                >
                  <View values={values} shown={shown} page={page} />
                </PagePart>
              ))}
              <OfferingsPart templeId={templeId} shown={shown} />
              <WeekPart templeId={templeId} shown={shown} slug={page.slug} />
            </>
          )}
        </ShortForm>
        <Suspense>
          <SideCards
            page={page}
            draft={draft}
            readOnly={readOnly}
            missing={missing.map((field) => [fieldLabels[field], sectionOf(field) as Section])}
            shown={shown}
          />
        </Suspense>
      </div>
    </>
  )
}

/** A temple's own page, edited by its people as the faithful see it. */
export const TemplePageEditor = ({ templeId, mayEdit }: { templeId: number; mayEdit: boolean }) => {
  const t = useT()
  const asked = useQuery({
    ...pageQuery(templeId),
    refetchOnWindowFocus: false,
  })
  return (
    <Loaded of={asked} size="page" failed={t('ownPage.failed')}>
      {(page) => <Editor page={page} readOnly={!mayEdit} />}
    </Loaded>
  )
}
