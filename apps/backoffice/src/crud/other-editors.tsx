import { PencilSimpleIcon } from '@kandili/design/icons'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listenWhileVisible } from '../lib/api/live.ts'
import { dateOf, timeOf } from '../lib/language/formats.ts'
import { useT } from '../lib/language/language.tsx'
import formClasses from '../ui/form.module.css'
import type { Catalogue } from './catalogue.ts'
import type { Row } from './columns.tsx'

type Editor = { readonly name: string; readonly since: string }

const editorsIn = (event: string): readonly Editor[] => {
  const { editors } = JSON.parse(event) as { editors?: readonly Editor[] }
  return editors ?? []
}

/** Follows the others who have this form open, and counts the reader among them meanwhile. */
const useOtherEditors = (noun: string, id: number, isFollowed: boolean): readonly Editor[] => {
  const [editors, setEditors] = useState<readonly Editor[]>([])
  useEffect(() => {
    if (!isFollowed) return
    return listenWhileVisible(`/api/${noun}/${id}/editing`, (events) => {
      // A new connection lists anew who is there.
      const newest = events.at(-1)
      if (newest !== undefined) setEditors(editorsIn(newest))
    })
  }, [noun, id, isFollowed])
  return editors
}

const today = () => dateOf(new Date().toISOString())
const sinceOf = (since: string): string =>
  dateOf(since) === today() ? timeOf(since) : `${dateOf(since)} ${timeOf(since)}`

/** "Maria Papadaki is editing this since 10:42", for each other who has the form open. */
export const OtherEditors = ({ of, id }: { of: Pick<Catalogue<Row>, 'noun' | 'contract'>; id: number }) => {
  const t = useT()
  const { noun, contract } = of
  const { data: isFollowed = false } = useQuery({
    queryKey: ['contract', noun, 'editing'],
    queryFn: async () => 'editing' in (await contract()),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const editors = useOtherEditors(noun, id, isFollowed)
  return (
    <div role="status">
      {editors.map(({ name, since }) => (
        <p key={`${name} ${since}`} className={formClasses.restored}>
          <PencilSimpleIcon size={18} /> {t('form.alsoEditing', { name, since: sinceOf(since) })}
        </p>
      ))}
    </div>
  )
}
