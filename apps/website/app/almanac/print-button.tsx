import { PrinterIcon } from '@kandili/design/icons'
import { Button } from '../components/button.tsx'
import { useScripts } from '../components/use-scripts.ts'

/** Where no scripts run it is left out: browsers have a command of their own. */
export function PrintButton({ label }: { label: string }) {
  if (!useScripts()) return null
  return (
    <Button look="text" type="button" onClick={() => window.print()}>
      <PrinterIcon /> {label}
    </Button>
  )
}
