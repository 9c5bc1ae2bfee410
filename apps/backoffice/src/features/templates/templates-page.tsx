import type { endpoints } from '@kandili/contract'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { RecordList } from '../../crud/record-list.tsx'
import { useT } from '../../lib/language/language.tsx'
import { templates } from './templates.ts'

const { noun, columns, filters = [], defaults, nameOf, title } = templates

/** Every template: those of the platform, and those that temples keep. The built-in texts have lists of their own. */
export default function TemplatesPage() {
  const t = useT()
  return (
    <RecordList<endpoints.templates.Template>
      noun={noun}
      title={t(title)}
      columns={columns}
      filters={filters}
      defaults={defaults}
      searchLabel={t('action.search')}
      nameOf={nameOf}
      linkOf={({ id, templeId }) => (templeId === null ? `/templates/${id}` : `/temples/${templeId}`)}
      actions={
        <>
          <Button component={Link} to="/translations?q=answerPhrase">
            {t('nav.answerTemplates')}
          </Button>
          <Button component={Link} to="/notification-templates">
            {t('nav.templates')}
          </Button>
        </>
      }
    />
  )
}
