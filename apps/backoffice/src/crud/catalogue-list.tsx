import { PlusIcon } from '@kandili/design/icons'
import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { useT } from '../lib/language/language.tsx'
import { useRight } from '../lib/session/user.tsx'
import type { Catalogue } from './catalogue.ts'
import type { Row } from './columns.tsx'
import { ImportButton } from './import/import-button.tsx'
import { RecordList } from './record-list.tsx'

/** The list of a noun, with the actions that the user's rights allow. */
export const CatalogueList = <R extends Row, D extends R>({ of }: { of: Catalogue<R, D> }) => {
  const t = useT()
  const { search } = useLocation()
  const mayEdit = useRight(`${of.authority}_edit`)
  const mayDelete = useRight(`${of.authority}_delete`)
  return (
    <RecordList
      noun={of.noun}
      title={t(of.title)}
      columns={of.columns}
      defaults={of.defaults}
      nameOf={of.nameOf}
      linkOf={of.linkOf ?? ((row) => `/${of.noun}/${row.id}`)}
      mayDelete={mayDelete}
      {...(of.filters ? { filters: of.filters } : {})}
      {...(of.searchLabel ? { searchLabel: t(of.searchLabel) } : {})}
      actions={
        mayEdit && (
          <>
            {of.imports !== 'NONE' && <ImportButton of={of} />}
            <Button
              component={Link}
              to={`/${of.noun}/new`}
              state={{ list: search }}
              variant="filled"
              leftSection={<PlusIcon size={20} />}
            >
              {t('action.insert')}
            </Button>
          </>
        )
      }
    />
  )
}
