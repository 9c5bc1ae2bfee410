import { toLatinLetters } from '@kandili/greek/to-latin-letters'
import { Fragment } from 'react'
import { useLanguage } from '../lib/language/language.tsx'

/** Greek names in a row; on an English page in Latin letters, each followed by the Greek. */
export const GreekNames = ({ names }: { names: readonly string[] }) => {
  const language = useLanguage()
  if (language === 'el') return <span lang="el">{names.join(', ')}</span>
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      {toLatinLetters(name)} <span lang="el">({name})</span>
    </Fragment>
  ))
}
