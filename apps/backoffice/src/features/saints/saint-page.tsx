import { CatalogueForm } from '../../crud/catalogue-form.tsx'
import { partsOf } from './feast-parts.ts'
import { saints } from './saints.ts'

const firstDay = partsOf({ kind: 'FIXED', month: 1, day: 1 })

export default function SaintPage() {
  return <CatalogueForm of={saints} initial={firstDay} />
}
