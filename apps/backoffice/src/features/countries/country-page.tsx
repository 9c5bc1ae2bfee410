import { CatalogueForm } from '../../crud/catalogue-form.tsx'
import { countries } from './countries.ts'

export default function CountryPage() {
  return <CatalogueForm of={countries} />
}
