import type { endpoints } from '@kandili/contract'
import { routeRuleOf } from '@kandili/contract/routes'
import { MagnifyingGlassIcon } from '@kandili/design/icons'
import { formatMoney } from '@kandili/money'
import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api/client.ts'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { useT } from '../../lib/language/language.tsx'
import { useRooms } from '../../lib/session/rooms.ts'
import { useUser } from '../../lib/session/user.tsx'
import { StateChip } from '../../ui/chip.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { type Choice, type Group, groupsOf, wantedOf } from './choices.ts'
import { recentChoices, storeRecent } from './recent.ts'
import classes from './search.module.css'

const typingPause = 120
/** The results after a pause in typing; the same text typed again soon is not fetched again. */
const keptFor = 30_000

/** What distinguishes rows of one name. */
const Facts = ({ of: { facts, request } }: { of: Choice }) => {
  const t = useT()
  return (
    <>
      {facts && (
        <>
          <small className="num">{dateTimeOf(facts.at)}</small>
          {facts.amount !== null && <b className="num">{formatMoney(facts.amount)}</b>}
          <StateChip of={facts.of} state={facts.state} />
        </>
      )}
      {request && (
        <small className={classes.what}>
          {[
            t(`service.${request.service}`),
            request.intention && t(`intention.${request.intention}`),
            request.temple,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      )}
      {request && request.refunded > 0 && (
        <small className={`${classes.returned} num`}>
          {t('orders.returned', { amount: formatMoney(request.refunded) })}
        </small>
      )}
    </>
  )
}

/** People, temples, requests, saints, settings, screens and actions, by one field. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const held = useUser()
  const navigate = useNavigate()
  // The list is always open: Escape, which closes a list in its field, closes the search.
  const combobox = useCombobox({ opened: true, onOpenedChange: (isOpen) => !isOpen && onClose() })
  // The list comes and goes with the results: the field names it only while it exists.
  const listId = useId()
  const goesOn = useRef(false)
  useFocusBack()
  const [typed, setTyped] = useState('')
  const { q } = wantedOf(typed, t)
  const [settled] = useDebouncedValue(q, typingPause)
  const asked = useQuery({
    queryKey: ['search', settled],
    queryFn: ({ signal }) =>
      call<typeof endpoints.search.everything>('GET', '/search', { query: { q: settled }, signal }),
    enabled: settled !== '',
    staleTime: keptFor,
    gcTime: keptFor,
    placeholderData: keepPreviousData,
  })
  const places = useRooms().flatMap(({ tabs }) => tabs.map(({ path, label }) => ({ path, title: t(label) })))
  const mayEdit = (path: string) => {
    const authority = routeRuleOf(path)?.authority
    return authority !== undefined && held.rights.includes(`${authority}_edit`)
  }
  const recent = recentChoices(held.user.id)
  const isEmpty = typed.trim() === ''
  const groups: Group[] = isEmpty
    ? [{ label: 'search.recent' as const, choices: recent }].filter(({ choices }) => choices.length > 0)
    : groupsOf({ typed, found: q === '' ? [] : (asked.data ?? []), places, mayEdit, rights: held.rights, t })
  const choices = groups.flatMap((group) => group.choices)
  const texts = choices.map(({ path }) => path).join()
  // Enter opens the first result; an act is chosen by name only.
  const startsWithAct = groups[0]?.isActs === true
  useEffect(() => {
    void texts
    if (startsWithAct) combobox.resetSelectedOption()
    else combobox.selectFirstOption()
  }, [texts, startsWithAct, combobox.selectFirstOption, combobox.resetSelectedOption])

  const go = (choice: Choice | undefined) => {
    if (!choice || goesOn.current) return
    goesOn.current = true
    storeRecent(held.user.id, choice)
    onClose()
    void navigate(choice.path)
  }
  const isPending = !isEmpty && (asked.isFetching || settled !== q)
  return (
    <Modal
      opened
      onClose={onClose}
      returnFocus={false}
      size="52rem"
      yOffset="10vh"
      title={t('action.search')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Combobox store={combobox} withinPortal={false} onOptionSubmit={(index) => go(choices[Number(index)])}>
        <Combobox.EventsTarget
          withExpandedAttribute
          aria-expanded={choices.length > 0}
          aria-controls={choices.length > 0 ? listId : undefined}
        >
          <TextInput
            className={classes.field ?? ''}
            data-autofocus
            type="search"
            size="lg"
            aria-label={t('action.search')}
            placeholder={t('search.hint')}
            leftSection={<MagnifyingGlassIcon size={22} />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <p className="visually-hidden" role="status">
          {!isEmpty && !isPending && t('search.count', { count: choices.length })}
        </p>
        {asked.isError && !isEmpty && <LoadingFailed onAgain={asked.refetch} />}
        {choices.length > 0 && (
          <Combobox.Options
            id={listId}
            className={classes.list ?? ''}
            aria-label={t('action.search')}
            aria-busy={isPending}
          >
            {groups.map((group) => (
              <Combobox.Group
                key={group.label}
                label={t(group.label)}
                {...(group.isActs && classes.acts ? { className: classes.acts } : {})}
              >
                {group.choices.map((choice) => (
                  <Combobox.Option
                    key={choice.path + choice.title}
                    value={String(choices.indexOf(choice))}
                    className={classes.choice ?? ''}
                    disabled={choice.isImpossible ?? false}
                  >
                    <span>{choice.title}</span>
                    {choice.detail !== '' && <small>{choice.detail}</small>}
                    <Facts of={choice} />
                    {choice.isImpossible && <small>{t('search.impossible')}</small>}
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ))}
          </Combobox.Options>
        )}
      </Combobox>
      {choices.length === 0 && !asked.isError && (
        <p className={classes.notice}>
          {isEmpty ? t('search.lead') : isPending ? t('list.loading') : t('list.empty')}
        </p>
      )}
    </Modal>
  )
}
