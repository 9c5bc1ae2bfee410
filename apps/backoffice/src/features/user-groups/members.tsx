import type { endpoints } from '@kandili/contract'
import { MagnifyingGlassIcon } from '@kandili/design/icons'
import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useAct } from '../../ui/use-act.ts'
import classes from './members.module.css'

type Person = endpoints.userGroups.Person
const typingPause = 300
const leastLetters = 2

const membersKey = (groupId: number) => ['user-groups', 'members', groupId] as const

const useMembers = (groupId: number, page: number) =>
  useQuery({
    queryKey: [...membersKey(groupId), page],
    queryFn: () =>
      call<typeof endpoints.userGroups.members>('GET', '/user-groups/:id/members', {
        params: { id: groupId },
        query: { page },
      }),
    placeholderData: (former) => former,
  })

const useCandidates = (groupId: number, q: string) =>
  useQuery({
    queryKey: [...membersKey(groupId), 'candidates', q],
    queryFn: () =>
      call<typeof endpoints.userGroups.candidates>('GET', '/user-groups/:id/candidates', {
        params: { id: groupId },
        query: { q },
      }),
    enabled: q.length >= leastLetters,
  })

const useChange = (groupId: number) => {
  const t = useT()
  const { tell } = useAct([membersKey(groupId)])
  return (person: Person, act: 'add' | 'remove') =>
    tell(
      () =>
        call<typeof endpoints.userGroups.changeMembers>('PUT', '/user-groups/:id/members', {
          params: { id: groupId },
          body: { [act]: [person.id] },
        }),
      t(act === 'add' ? 'groups.added' : 'groups.removed', { name: person.name }),
    )
}

const PersonRow = ({
  person,
  act,
}: {
  person: Person
  act?: { label: string; name: string; onAct: () => void }
}) => {
  const t = useT()
  return (
    <li>
      <span>
        <b>{person.name}</b>
        <small>
          {t(`userType.${person.type}`)}
          {person.email && ` · ${person.email}`}
        </small>
      </span>
      {act && (
        <Button aria-label={act.name} onClick={act.onAct}>
          {act.label}
        </Button>
      )}
    </li>
  )
}

const Finder = ({ groupId }: { groupId: number }) => {
  const t = useT()
  const change = useChange(groupId)
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), typingPause)
  const found = useCandidates(groupId, q)
  const isAsked = q.length >= leastLetters
  return (
    <div className={classes.finder}>
      <TextInput
        type="search"
        label={t('groups.find')}
        description={t('groups.findHint')}
        leftSection={<MagnifyingGlassIcon size={20} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p className="visually-hidden" role="status">
        {isAsked && found.data ? t('groups.found', { count: found.data.length }) : ''}
      </p>
      {isAsked && (
        <Loaded of={found} isEmpty={(data) => data.length === 0}>
          {(data) => (
            <ul className={classes.people}>
              {data.map((person) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  act={{
                    label: t('groups.addShort'),
                    name: t('groups.add', { name: person.name }),
                    onAct: () => void change(person, 'add'),
                  }}
                />
              ))}
            </ul>
          )}
        </Loaded>
      )}
    </div>
  )
}

/** The members of a group by name, with controls to add and remove them. */
export const Members = ({ groupId }: { groupId: number }) => {
  const t = useT()
  const mayEdit = useRight('users_role_edit')
  const change = useChange(groupId)
  const [page, setPage] = useState(1)
  const members = useMembers(groupId, page)
  const { data } = members
  const isLast = data ? page * data.size >= data.total : true
  const last = data ? Math.max(1, Math.ceil(data.total / data.size)) : page
  // The last member of the last page was removed.
  useEffect(() => {
    if (page > last) setPage(last)
  }, [page, last])
  return (
    <section className={`card ${classes.card}`} aria-labelledby="members">
      <h2 id="members">{t('groups.members')}</h2>
      {data && <p className={classes.count}>{t('groups.memberCount', { count: data.total })}</p>}
      {mayEdit && <Finder groupId={groupId} />}
      <Loaded of={members} isEmpty={({ total }) => total === 0} empty={t('groups.none')}>
        {({ records }) => (
          <ul className={classes.people}>
            {records.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                {...(mayEdit
                  ? {
                      act: {
                        label: t('groups.removeShort'),
                        name: t('groups.remove', { name: person.name }),
                        onAct: () => void change(person, 'remove'),
                      },
                    }
                  : {})}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {(page > 1 || !isLast) && (
        <nav className={classes.pages} aria-label={t('list.pages')}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('list.previous')}
          </Button>
          <Button disabled={isLast} onClick={() => setPage(page + 1)}>
            {t('list.next')}
          </Button>
        </nav>
      )}
    </section>
  )
}
