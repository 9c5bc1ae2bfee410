import { CaretDownIcon, DownloadSimpleIcon, PrinterIcon } from '@kandili/design/icons'
import { Button, Menu } from '@mantine/core'
import { type MessageKey, useT } from '../lib/language/language.tsx'
import type { ExportKind, OtherExport } from './use-export.ts'

/** A further entry of the menu, loaded when it is chosen. */
export type FurtherExport = { readonly label: MessageKey; readonly load: () => Promise<OtherExport> }

type ExportMenuProps = {
  /** How many rows have arrived while a file is being made. */
  arrived: number | undefined
  total: number | undefined
  further: FurtherExport | undefined
  onStart: (kind: ExportKind, load?: () => Promise<OtherExport>) => void
}

/** Exports every matching record as CSV or Excel, and prints the rows of the page. */
export const ExportMenu = ({ arrived, total, further, onStart }: ExportMenuProps) => {
  const t = useT()
  const button = (
    <Button
      leftSection={<DownloadSimpleIcon size={20} />}
      rightSection={<CaretDownIcon size={16} />}
      aria-disabled={arrived !== undefined}
    >
      {arrived === undefined
        ? t('list.export')
        : t('list.exporting', { count: arrived, total: total ?? '…' })}
    </Button>
  )
  if (arrived !== undefined) return button
  return (
    <Menu position="bottom-end">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onStart('csv')}>{t('list.exportCsv')}</Menu.Item>
        <Menu.Item onClick={() => onStart('xlsx')}>{t('list.exportExcel')}</Menu.Item>
        <Menu.Item leftSection={<PrinterIcon size={18} />} onClick={() => setTimeout(() => window.print())}>
          {t('list.print')}
        </Menu.Item>
        {further && (
          <>
            <Menu.Label>{t(further.label)}</Menu.Label>
            <Menu.Item onClick={() => onStart('csv', further.load)}>{t('list.exportCsv')}</Menu.Item>
            <Menu.Item onClick={() => onStart('xlsx', further.load)}>{t('list.exportExcel')}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
