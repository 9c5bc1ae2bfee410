import { ColumnsIcon } from '@kandili/design/icons'
import { Button, Popover } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useT } from '../lib/language/language.tsx'
import type { ColumnChoice } from './column-choice.ts'

const ColumnPanel = lazy(async () => ({ default: (await import('./column-panel.tsx')).ColumnPanel }))

/** Chooses columns, their order, and the height of the rows. */
export const ColumnMenu = ({ look }: { look: ColumnChoice }) => {
  const t = useT()
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button leftSection={<ColumnsIcon size={20} />}>{t('list.columns')}</Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('list.columns')}>
        <Suspense>
          <ColumnPanel look={look} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
