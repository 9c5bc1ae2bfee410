import { CatalogueForm } from '../../crud/catalogue-form.tsx'
import { tamaTypes } from './tama-types.ts'

export default function TamaTypePage() {
  return <CatalogueForm of={tamaTypes} />
}
