import { PencilSimpleIcon } from '@kandili/design/icons'
import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { useT } from '../../lib/language/language.tsx'
import type { Section } from './page-fields.ts'
import type { TemplePage } from './queries.ts'
import classes from './temple-page.module.css'
import type { PageDraft, SectionProps } from './use-page-draft.ts'

const PartFields = lazy(async () => ({ default: (await import('./part-fields.tsx')).PartFields }))

type PagePartProps = {
  section: Section
  page: TemplePage
  draft: PageDraft
  errorOf: SectionProps['errorOf']
  readOnly: boolean
  /** The part as the faithful see it. */
  children: ReactNode
}

/** A part of the page: as the faithful see it, or its fields once its pencil was pressed. */
export const PagePart = ({ section, page, draft, errorOf, readOnly, children }: PagePartProps) => {
  const t = useT()
  const title = t(`ownPage.section.${section}`)
  const isOpen = draft.opened.has(section)
  const isChanged = draft.changedSections.includes(section)
  return (
    <section
      className={classes.section}
      data-changed={isChanged || undefined}
      data-section={section}
      aria-labelledby={`page-${section}`}
    >
      <div className={classes.partHead}>
        <h2 id={`page-${section}`}>{title}</h2>
        {isChanged && <span className={classes.changed}>{t('ownPage.isChanged')}</span>}
        {!readOnly && !isOpen && (
          <Button
            className={classes.pencil}
            leftSection={<PencilSimpleIcon size={20} />}
            aria-label={t('ownPage.editOf', { section: title })}
            onClick={() => draft.toggle(section, true)}
          >
            {t('ownPage.edit')}
          </Button>
        )}
      </div>
      {isOpen ? (
        <div className={classes.fields}>
          <Suspense>
            <PartFields
              section={section}
              page={page}
              values={draft.values}
              change={draft.change}
              errorOf={errorOf}
              readOnly={readOnly}
            />
          </Suspense>
          <div className={classes.fieldsEnd}>
            {isChanged && (
              <Button
                variant="subtle"
                aria-label={t('ownPage.asItWasOf', { section: title })}
                onClick={() => draft.reset(section)}
              >
                {t('ownPage.asItWas')}
              </Button>
            )}
            <Button
              aria-label={t('ownPage.doneOf', { section: title })}
              onClick={() => draft.toggle(section, false)}
            >
              {t('ownPage.done')}
            </Button>
          </div>
        </div>
      ) : (
        children
      )}
    </section>
  )
}
