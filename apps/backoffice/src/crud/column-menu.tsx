import { ColumnsIcon } from '@kandili/design/icons'
import { Button, Checkbox, Popover } from '@mantine/core'
import { useT } from '../app/language/language.tsx'
import type { Column } from './columns.tsx'

type ColumnMenuProps<R> = {
  columns: readonly Column<R>[]
  hidden: readonly string[]
  onToggle: (key: string) => void
}

export const ColumnMenu = <R,>({ columns, hidden, onToggle }: ColumnMenuProps<R>) => {
  const t = useT()
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button leftSection={<ColumnsIcon size={20} />}>{t('list.columns')}</Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('list.columns')}>
        {columns
          .filter(({ leads }) => !leads)
          .map(({ key, label }) => (
            <Checkbox
              key={key}
              size="md"
              py={8}
              label={t(label)}
              checked={!hidden.includes(key)}
              onChange={() => onToggle(key)}
            />
          ))}
      </Popover.Dropdown>
    </Popover>
  )
}
