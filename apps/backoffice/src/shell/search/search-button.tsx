import { MagnifyingGlassIcon } from '@kandili/design/icons'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useT } from '../../lib/language/language.tsx'
import classes from './search.module.css'

const SearchDialog = lazy(() => import('./search-dialog.tsx'))

/** Opens the global search, by a press or by Ctrl K; also inside fields. */
export const SearchButton = () => {
  const t = useT()
  const [isOpen, dialog] = useDisclosure(false)
  useHotkeys([['mod+K', dialog.open]], [])
  return (
    <>
      <button type="button" className={classes.open} aria-keyshortcuts="Control+K" onClick={dialog.open}>
        <MagnifyingGlassIcon size={21} />
        <span>{t('search.everything')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <Suspense>{isOpen && <SearchDialog onClose={dialog.close} />}</Suspense>
    </>
  )
}
