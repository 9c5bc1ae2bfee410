import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { CatalogueForm } from '../../crud/catalogue-form.tsx'
import { call } from '../../lib/api/client.ts'
import { dateOf } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import rows from '../../ui/row-card.module.css'
import { templates } from './templates.ts'

type Calls = typeof endpoints.templates
type Template = endpoints.templates.Template

const paths = { ANNOUNCEMENT: '/announcements', SURVEY: '/surveys', TEMPLE: '/temples' } as const
const pathOf = ({ kind }: Template): string => paths[kind as keyof typeof paths]

/** What was made from it. */
const Uses = ({ template }: { template: Template }) => {
  const t = useT()
  const language = useLanguage()
  const asked = useQuery({
    queryKey: ['templates', 'uses', template.id],
    queryFn: () => call<Calls['listUses']>('GET', '/templates/:id/uses', { params: { id: template.id } }),
  })
  return (
    <section className={`card ${rows.card}`} aria-labelledby="uses">
      <h2 id="uses">{t('templates.uses')}</h2>
      <Loaded of={asked}>
        {(uses) => (
          <ul className={rows.rows}>
            {uses.length === 0 && <li>{t('list.empty')}</li>}
            {uses.map(({ id, title, usedAt }) => (
              <li key={id}>
                <div className={rows.words}>
                  <Link className="pressable" to={`${pathOf(template)}/${id}`}>
                    {inLanguage(title, language)}
                  </Link>
                  <small>{dateOf(usedAt)}</small>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

/** A template: its name, what was made from it, and the way to make something more. */
export default function TemplatePage() {
  const t = useT()
  return (
    <CatalogueForm
      of={templates}
      actions={(template) => (
        <Button
          component={Link}
          to={`${pathOf(template)}/new`}
          state={{ template: template.id, ...(template.kind !== 'TEMPLE' && { copy: template.content }) }}
        >
          {t('templates.make')}
        </Button>
      )}
      below={(template) => <Uses template={template} />}
    />
  )
}
