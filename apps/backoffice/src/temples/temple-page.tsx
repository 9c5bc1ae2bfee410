import { CatalogueForm } from '../kit/catalogue-form.tsx'
import { TemplePeople } from '../temple-people/temple-people.tsx'
import { temples } from './temples.ts'

export default function TemplePage() {
  return <CatalogueForm of={temples} below={({ id }) => <TemplePeople templeId={id} />} />
}
