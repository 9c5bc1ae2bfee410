import type { endpoints } from '@kandili/contract'
import { ArrowSquareOutIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/api/client.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import formClasses from '../../ui/form.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import cardClasses from '../../ui/row-card.module.css'
import type { Section, TemplePage } from './page-fields.ts'
import { PageSection, pageKey, type SectionProps } from './page-section.tsx'
import { PhotographsCard } from './photographs-card.tsx'
import {
  AnswerFields,
  ClergyFields,
  ContactFields,
  FeastFields,
  HoursFields,
  PauseFields,
  PlaceFields,
  WordsFields,
} from './sections.tsx'
import classes from './temple-page.module.css'

const HistoryCard = lazy(async () => ({ default: (await import('./history-card.tsx')).HistoryCard }))

type Calls = typeof endpoints.templePage

const parts: readonly [Section, (props: SectionProps & { page: TemplePage }) => ReactNode][] = [
  ['words', WordsFields],
  ['hours', HoursFields],
  ['pause', PauseFields],
  ['answers', AnswerFields],
  ['contact', ContactFields],
  ['place', PlaceFields],
  ['clergy', ClergyFields],
  ['feast', FeastFields],
]

/** Where a temple requests changes that only administrators can make. */
const Protected = () => {
  const t = useT()
  return (
    <section className={`card ${cardClasses.card}`} aria-labelledby="page-protected">
      <h2 id="page-protected">{t('ownPage.protected')}</h2>
      <p className={cardClasses.quiet}>{t('ownPage.protectedText')}</p>
      <Button component={Link} to="/my-temple#data-changes" mt={12}>
        {t('ownPage.ask')}
      </Button>
    </section>
  )
}

type TemplePageEditorProps = {
  templeId: number
  mayEdit: boolean
  /** Whether it is the user's own temple: administrators change the rest elsewhere. */
  isOwn: boolean
}

/** A temple's own page, for its owner and for administrators of temples. */
export const TemplePageEditor = ({ templeId, mayEdit, isOwn }: TemplePageEditorProps) => {
  const t = useT()
  const language = useLanguage()
  const asked = useQuery({
    queryKey: pageKey(templeId),
    queryFn: () => call<Calls['read']>('GET', '/temples/:templeId/page', { params: { templeId } }),
    refetchOnWindowFocus: false,
  })
  const readOnly = !mayEdit
  return (
    <>
      <div className={formClasses.head}>
        <h1>{t('ownPage.title')}</h1>
        {asked.data && <p>{inLanguage(asked.data.temple.title, language)}</p>}
      </div>
      <p className={classes.lead}>{t('ownPage.lead')}</p>
      <Loaded of={asked} size="page" failed={t('ownPage.failed')}>
        {(page) => (
          <>
            <p className={classes.see}>
              {page.slug === null ? (
                t('ownPage.notPublished')
              ) : (
                <a href={`/${language}/temples/${page.slug}`} target="_blank" rel="noreferrer">
                  <ArrowSquareOutIcon size={18} /> {t('ownPage.see')}
                </a>
              )}
            </p>
            <PhotographsCard page={page} readOnly={readOnly} />
            {parts.map(([section, Fields]) => (
              <PageSection key={section} section={section} page={page} readOnly={readOnly}>
                {(props) => <Fields {...props} page={page} />}
              </PageSection>
            ))}
            {isOwn && <Protected />}
            <Suspense>
              <HistoryCard page={page} readOnly={readOnly} />
            </Suspense>
          </>
        )}
      </Loaded>
    </>
  )
}
