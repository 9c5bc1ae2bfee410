import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { idInAddress } from '../../crud/catalogue.ts'
import { LoadedRecord } from '../../crud/loaded-record.tsx'
import { NotFound } from '../../lib/session/not-found.tsx'
import { type PeopleNoun, type Person, usePerson } from './person.ts'

type PageProps<P extends Person> = {
  noun: PeopleNoun
  /** For `/users/new`; without it that page does not exist. */
  insert?: ReactNode
  children: (person: P) => ReactNode
}

/** The person in the URL, once loaded. */
export const PersonPage = <P extends Person>({ noun, insert, children }: PageProps<P>) => {
  const { id: text } = useParams()
  const id = idInAddress(text)
  if (id === 0 && insert) return insert
  if (!id) return <NotFound path={`/${noun}/${text}`} />
  return (
    <Loaded key={id} noun={noun} id={id}>
      {children}
    </Loaded>
  )
}

const Loaded = <P extends Person>({
  noun,
  id,
  children,
}: Pick<PageProps<P>, 'noun' | 'children'> & { id: number }) => (
  <LoadedRecord<P> asked={usePerson<P>(noun, id)} path={`/${noun}/${id}`}>
    {children}
  </LoadedRecord>
)
