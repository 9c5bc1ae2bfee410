import { CatalogueList } from '../../crud/catalogue-list.tsx'
import { memorialTypes } from './memorial-types.ts'

export default function MemorialTypesPage() {
  return <CatalogueList of={memorialTypes} />
}
