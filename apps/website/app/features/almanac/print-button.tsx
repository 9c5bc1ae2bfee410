import { PrinterIcon } from '@kandili/design/icons'
import { Button } from '../../ui/button.tsx'
import styles from './print-button.module.css'

/**
 * Prints the page (start-frame.ts). Invisible without scripts, where browsers have their own print command; its space
 * is reserved, so that nothing moves.
 */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button look="text" type="button" className={styles.print} data-print>
      <PrinterIcon /> {label}
    </Button>
  )
}
