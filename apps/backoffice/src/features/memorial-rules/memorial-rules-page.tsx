import { CatalogueList } from '../../crud/catalogue-list.tsx'
import { memorialRules } from './memorial-rules.ts'
import { RuleBook } from './rule-book.tsx'

/** Rules that are kept here and may be changed; below them, those of the almanac's own book. */
export default function MemorialRulesPage() {
  return (
    <>
      <CatalogueList of={memorialRules} />
      <RuleBook />
    </>
  )
}
