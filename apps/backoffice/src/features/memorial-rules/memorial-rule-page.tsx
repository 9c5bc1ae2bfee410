import { CatalogueForm } from '../../crud/catalogue-form.tsx'
import { memorialRules } from './memorial-rules.ts'

export default function MemorialRulePage() {
  return <CatalogueForm of={memorialRules} />
}
