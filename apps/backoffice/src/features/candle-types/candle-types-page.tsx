import { CatalogueList } from '../../crud/catalogue-list.tsx'
import { candleTypes } from './candle-types.ts'

export default function CandleTypesPage() {
  return <CatalogueList of={candleTypes} />
}
