import { PrinterIcon } from '@kandili/design/icons'
import { useScripts } from '../../lib/use-scripts.ts'
import { Button } from '../../ui/button.tsx'

/** Where no scripts run it is left out: browsers have a command of their own. */
export function PrintButton({ label }: { label: string }) {
  if (!useScripts()) return null
  return (
    <Button look="text" type="button" onClick={() => window.print()}>
      <PrinterIcon /> {label}
    </Button>
  )
}
