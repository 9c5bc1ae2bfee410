import type { endpoints } from '@kandili/contract'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { CatalogueForm } from '../../crud/catalogue-form.tsx'
import { useT } from '../../lib/language/language.tsx'
import { useUser } from '../../lib/session/user.tsx'
import { KeepAsTemplate } from '../templates/keep-as-template.tsx'
import { ChangeStatus } from './change-status.tsx'
import { useOwnSurveys } from './use-own-surveys.ts'

const deciding = ['general_mainparameter_edit', 'companies_organisation_edit', 'companies_temple_edit']

/** A collection's form, its opening, and the way to its answers. */
export default function SurveyPage() {
  const t = useT()
  const { rights } = useUser()
  return (
    <CatalogueForm
      of={useOwnSurveys()}
      copy={({ title, kind, audience, organisationIds, roleId, sections }: endpoints.surveys.Survey) => ({
        title,
        kind,
        audience,
        organisationIds,
        roleId,
        sections,
      })}
      actions={({ id, status, audience, title }) => (
        <>
          <KeepAsTemplate kind="SURVEY" record={{ id, title }} />
          {status !== 'DRAFT' && (
            <Button component={Link} to={`/surveys/${id}/answers`}>
              {t('surveys.answers')}
            </Button>
          )}
          {rights.some((right) => deciding.includes(right)) && (
            <ChangeStatus id={id} status={status} audience={audience} />
          )}
        </>
      )}
    />
  )
}
