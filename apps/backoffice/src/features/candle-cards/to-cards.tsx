import { PrinterIcon } from '@kandili/design/icons'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../../lib/language/language.tsx'

/** Links to the printable cards of a temple. */
export const ToCards = ({ path }: { path: string }) => {
  const t = useT()
  return (
    <Button component={Link} to={path} leftSection={<PrinterIcon size={20} />}>
      {t('qr.open')}
    </Button>
  )
}
