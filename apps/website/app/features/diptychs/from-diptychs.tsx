import type { AnswerOf, endpoints } from '@kandili/contract'
import { CheckIcon } from '@kandili/design/icons'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { DeviceName } from '../../lib/device.server.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { useUser } from '../../lib/session/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Muted, VisuallyHidden } from '../../ui/layout.tsx'
import styles from './from-diptychs.module.css'

type Side = DeviceName['side']
type Books = AnswerOf<typeof endpoints.diptychs.read>

type FromDiptychsProps = {
  /** The names that the server returned for this browser; empty if it has no mark yet. */
  names: readonly DeviceName[]
  /** The current input of the rows. */
  present: readonly string[]
  /** How many more names fit. */
  room: number
  isForDeparted: boolean
  onAdd: (names: readonly DeviceName[]) => void
}

type SideNamesProps = Omit<FromDiptychsProps, 'isForDeparted'> & { side: Side }

/** One side as buttons. They submit the form without scripts, and add at once with them. */
function SideNames({ side, names, present, room, onAdd }: SideNamesProps) {
  const t = useT('request')
  const written = new Set(present.map((name) => name.trim()))
  const own = names.filter((one) => one.side === side)
  const missing = own.filter(({ name }) => !written.has(name))
  if (own.length === 0) return null
  return (
    <div className={styles.side}>
      <h3>{t(`diptychs.${side}`)}</h3>
      <div className={styles.chips}>
        {missing.length > 1 && (
          <Button
            small
            name="intent"
            value={`diptychs-${side}`}
            formNoValidate
            aria-disabled={room <= 0}
            onClick={(event) => {
              event.preventDefault()
              if (room > 0) onAdd(missing)
            }}
          >
            {t('diptychs.all', { count: missing.length })}
          </Button>
        )}
        {own.map((one) =>
          written.has(one.name) ? (
            <span key={one.id} className={styles.present}>
              <CheckIcon size={20} />
              <span aria-hidden="true">{one.name}</span>
              <VisuallyHidden>{t('diptychs.present', { name: one.name })}</VisuallyHidden>
            </span>
          ) : (
            <button
              key={one.id}
              type="submit"
              className={styles.chip}
              name="intent"
              value={`diptych-${one.id}`}
              formNoValidate
              aria-disabled={room <= 0}
              onClick={(event) => {
                event.preventDefault()
                if (room > 0) onAdd([one])
              }}
            >
              {one.name}
            </button>
          ),
        )}
      </div>
      {room > 0 && room < missing.length && <Muted>{t('diptychs.partly', { count: room })}</Muted>}
    </div>
  )
}

type Loading = 'no' | 'loading' | 'failed' | 'found'

/** Names of a signed-in person's diptychs, fetched once if the server did not recognise the browser. */
const useNames = (known: readonly DeviceName[]) => {
  const user = useUser()
  const isCustomer = user?.type === 'CUSTOMER'
  const [names, setNames] = useState(known)
  const [state, setState] = useState<Loading>(known.length > 0 ? 'found' : 'no')
  const load = async () => {
    setState('loading')
    try {
      // Loaded on first use: most visitors have no diptychs.
      const { callAsUser } = await import('../../lib/session/session.ts')
      const books: Books = await callAsUser<typeof endpoints.diptychs.read>('GET', '/me/diptychs', {})
      setNames(books.flatMap((book) => book.names))
      setState('found')
    } catch {
      setState('failed')
    }
  }
  useEffect(() => {
    if (known.length > 0) setNames(known)
  }, [known])
  return { isOffered: isCustomer || known.length > 0, names, state, load }
}

/** Adds names of the diptychs with one tap, in the step with the names. */
export function FromDiptychs({ names: known, isForDeparted, room, ...rest }: FromDiptychsProps) {
  const t = useT('request')
  const language = useLanguage()
  const { isOffered, names, state, load } = useNames(known)
  if (!isOffered) return null
  const sides: readonly Side[] = isForDeparted ? ['DEPARTED', 'LIVING'] : ['LIVING', 'DEPARTED']
  return (
    <details
      className={styles.from}
      open={known.length > 0 || undefined}
      onToggle={(event) => {
        if (event.currentTarget.open && state === 'no') void load()
      }}
    >
      <summary>{t('diptychs.title')}</summary>
      {state === 'loading' && <p role="status">{t('diptychs.loading')}</p>}
      {state === 'failed' && (
        <p role="alert">
          {t('diptychs.failed')}{' '}
          <Button type="button" look="text" onClick={() => void load()}>
            {t('diptychs.again')}
          </Button>
        </p>
      )}
      {state === 'found' && names.length === 0 && (
        <p>
          {t('diptychs.empty')} <Link to={`/${language}/me/diptychs`}>{t('diptychs.open')}</Link>
        </p>
      )}
      {sides.map((side) => (
        <SideNames key={side} side={side} names={names} room={room} {...rest} />
      ))}
      {room <= 0 && names.length > 0 && <Muted>{t('diptychs.full')}</Muted>}
    </details>
  )
}
