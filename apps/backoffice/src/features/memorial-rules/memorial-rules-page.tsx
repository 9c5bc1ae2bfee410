import { CatalogueList } from '../../crud/catalogue-list.tsx'
import { memorialRules } from './memorial-rules.ts'
import { RuleBook } from './rule-book.tsx'

/** Editable rules; below them, those of the almanac's own book. */
export default function MemorialRulesPage() {
  return (
    <>
      <CatalogueList of={memorialRules} />
      <RuleBook />
    </>
  )
}
