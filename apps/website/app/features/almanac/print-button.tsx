import { PrinterIcon } from '@kandili/design/icons'
import { useScripts } from '../../lib/use-scripts.ts'
import { Button } from '../../ui/button.tsx'

/** Hidden without scripts: browsers have their own print command. */
export function PrintButton({ label }: { label: string }) {
  if (!useScripts()) return null
  return (
    <Button look="text" type="button" onClick={() => window.print()}>
      <PrinterIcon /> {label}
    </Button>
  )
}
