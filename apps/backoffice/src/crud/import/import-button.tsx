import { UploadSimpleIcon } from '@kandili/design/icons'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useT } from '../../lib/language/language.tsx'
import type { Catalogue } from '../catalogue.ts'
import type { Row } from '../columns.tsx'

const ImportDialog = lazy(() => import('./import-dialog.tsx'))

/** Opens the import of a noun, which loads on demand. */
export const ImportButton = <R extends Row, D extends R>({ of }: { of: Catalogue<R, D> }) => {
  const t = useT()
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <>
      <Button leftSection={<UploadSimpleIcon size={20} />} onClick={dialog.open}>
        {t('import.open')}
      </Button>
      <Suspense>{isOpen && <ImportDialog of={of} onClose={dialog.close} />}</Suspense>
    </>
  )
}
