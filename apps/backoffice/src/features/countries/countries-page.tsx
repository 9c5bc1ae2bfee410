import { CatalogueList } from '../../crud/catalogue-list.tsx'
import { countries } from './countries.ts'

export default function CountriesPage() {
  return <CatalogueList of={countries} />
}
