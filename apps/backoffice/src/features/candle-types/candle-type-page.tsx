import { CatalogueForm } from '../../crud/catalogue-form.tsx'
import { candleTypes } from './candle-types.ts'

export default function CandleTypePage() {
  return <CatalogueForm of={candleTypes} />
}
