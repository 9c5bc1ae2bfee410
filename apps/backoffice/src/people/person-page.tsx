import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { openNotFound } from '../access/leave.ts'
import { ApiError } from '../api/client.ts'
import { idInAddress } from '../kit/catalogue.ts'
import listClasses from '../kit/list.module.css'
import { useT } from '../language/language.tsx'
import { type PeopleNoun, type Person, usePerson } from './person.ts'

type PageProps<P extends Person> = {
  noun: PeopleNoun
  /** For `/users/new`; without it there is no such page. */
  insert?: ReactNode
  children: (person: P) => ReactNode
}

/** The person that the address names, once he is loaded. */
export const PersonPage = <P extends Person>({ noun, insert, children }: PageProps<P>) => {
  const { id: text } = useParams()
  const id = idInAddress(text)
  if (id === 0 && insert) return insert
  if (!id) {
    openNotFound(`/${noun}/${text}`)
    return null
  }
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
}: Pick<PageProps<P>, 'noun' | 'children'> & { id: number }) => {
  const t = useT()
  const { data, error, refetch } = usePerson<P>(noun, id)
  if (error instanceof ApiError && error.status === 404) {
    openNotFound(`/${noun}/${id}`)
    return null
  }
  if (error && !data) {
    return (
      <div className={listClasses.notice} role="alert">
        <p>{t('list.failed')}</p>
        <Button onClick={() => void refetch()}>{t('action.tryAgain')}</Button>
      </div>
    )
  }
  if (!data) {
    return (
      <div className={listClasses.notice} role="status">
        {t('list.loading')}
      </div>
    )
  }
  return children(data)
}
