import { CatalogueForm } from '../../crud/catalogue-form.tsx'
import { memorialTypes } from './memorial-types.ts'

export default function MemorialTypePage() {
  return <CatalogueForm of={memorialTypes} />
}
