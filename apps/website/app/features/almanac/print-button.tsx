import { PrinterIcon } from '@kandili/design/icons'
import { useScripts } from '../../lib/use-scripts.ts'
import { Button } from '../../ui/button.tsx'

/**
 * Invisible without scripts, where browsers have their own print command; its space is reserved, so that nothing
 * moves.
 */
export function PrintButton({ label }: { label: string }) {
  const isScripted = useScripts()
  return (
    <Button
      look="text"
      type="button"
      style={isScripted ? undefined : { visibility: 'hidden' }}
      onClick={() => window.print()}
    >
      <PrinterIcon /> {label}
    </Button>
  )
}
