import { CatalogueList } from '../../crud/catalogue-list.tsx'
import { tamaTypes } from './tama-types.ts'

export default function TamaTypesPage() {
  return <CatalogueList of={tamaTypes} />
}
