import type { endpoints } from '@kandili/contract'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { CatalogueForm } from '../../crud/catalogue-form.tsx'
import { useT } from '../../lib/language/language.tsx'
import { KeepAsTemplate } from '../templates/keep-as-template.tsx'
import { ChangeStatus } from './change-status.tsx'
import { surveys } from './surveys.ts'

/** A collection's form, its opening, and the way to its answers. */
export default function SurveyPage() {
  const t = useT()
  return (
    <CatalogueForm
      of={surveys}
      copy={({ title, kind, audience, organisationId, roleId, sections }: endpoints.surveys.Survey) => ({
        title,
        kind,
        audience,
        organisationId,
        roleId,
        sections,
      })}
      actions={({ id, status, title }) => (
        <>
          <KeepAsTemplate kind="SURVEY" record={{ id, title }} />
          {status !== 'DRAFT' && (
            <Button component={Link} to={`/surveys/${id}/answers`}>
              {t('surveys.answers')}
            </Button>
          )}
          <ChangeStatus id={id} status={status} />
        </>
      )}
    />
  )
}
