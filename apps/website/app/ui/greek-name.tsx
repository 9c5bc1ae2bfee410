import { toLatinLetters } from '@kandili/greek/to-latin-letters'
import { useLanguage } from '../lib/language.ts'

/** A Greek name; on an English page in Latin letters first, followed by the Greek unless space is short. */
export function GreekName({ name, short = false }: { name: string; short?: boolean }) {
  const language = useLanguage()
  if (language === 'el') return <span lang="el">{name}</span>
  if (short) return toLatinLetters(name)
  return (
    // One element, since a link that is a flex container would drop the space between two.
    <span>
      {toLatinLetters(name)} <span lang="el">({name})</span>
    </span>
  )
}
