import type { UserStatus } from '@kandili/contract'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { callPath } from '../../lib/api/client.ts'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import factsClasses from '../../ui/facts.module.css'
import classes from '../../ui/side-cards.module.css'
import { useToasts } from '../../ui/toasts.tsx'
import { SecurityChips, StatusChip } from './chips.tsx'
import { nameOfPerson } from './columns.tsx'
import { type PeopleNoun, type Person, personKey } from './person.ts'

type CardProps = { noun: PeopleNoun; person: Person }
type Act = { readonly name: 'enable' | 'disable' | 'lock' | 'unlock'; readonly to: UserStatus }

/** The transitions between statuses; those that lock a person out use the grave confirmation. */
const acts: Readonly<Record<UserStatus, readonly Act[]>> = {
  ENABLED: [
    { name: 'disable', to: 'DISABLED' },
    { name: 'lock', to: 'LOCKED' },
  ],
  DISABLED: [
    { name: 'enable', to: 'ENABLED' },
    { name: 'lock', to: 'LOCKED' },
  ],
  LOCKED: [
    { name: 'unlock', to: 'ENABLED' },
    { name: 'disable', to: 'DISABLED' },
  ],
}

type Deed = {
  readonly question: {
    readonly title: string
    readonly text: string
    readonly confirm: string
    readonly grave: boolean
  }
  readonly call: () => Promise<Person>
  readonly done: string
}

/** Asks for confirmation, acts, and shows the updated account. */
const useDeed = ({ noun, person }: CardProps) => {
  const confirm = useConfirm()
  const toasts = useToasts()
  const queries = useQueryClient()
  const key = personKey(noun, person.id)
  return async ({ question, call, done }: Deed) => {
    if (!(await confirm(question))) return
    try {
      queries.setQueryData([...key, 'record'], await call())
      toasts.success(done)
    } catch (error) {
      toasts.saveFailure(error)
    }
    void queries.invalidateQueries({ queryKey: [noun] })
    void queries.invalidateQueries({ queryKey: [...key, 'sessions'] })
  }
}

const StatusButtons = ({ noun, person }: CardProps) => {
  const t = useT()
  const run = useDeed({ noun, person })
  const change = ({ name, to }: Act) =>
    run({
      question: {
        title: t(`users.${name}.title`),
        text: t(`users.${name}.text`, { name: nameOfPerson(person) }),
        confirm: t(`users.${name}`),
        grave: to !== 'ENABLED',
      },
      call: () => callPath<Person>('POST', `/${noun}/${person.id}/status`, { body: { status: to } }),
      done: t(`users.statusDone.${to}`),
    })
  return acts[person.status].map((act) => (
    <Button key={act.name} onClick={() => void change(act)}>
      {t(`users.${act.name}`)}
    </Button>
  ))
}

/** For a user who lost both their phone and the recovery codes. */
const SecondFactorButton = ({ noun, person }: CardProps) => {
  const t = useT()
  const run = useDeed({ noun, person })
  const takeOff = () =>
    run({
      question: {
        title: t('users.resetSecondFactor'),
        text: t('users.resetSecondFactor.text', { name: nameOfPerson(person) }),
        confirm: t('users.resetSecondFactor'),
        grave: true,
      },
      call: () => callPath<Person>('DELETE', `/${noun}/${person.id}/second-factor`),
      done: t('users.secondFactorTakenOff'),
    })
  return <Button onClick={() => void takeOff()}>{t('users.resetSecondFactor')}</Button>
}

const SuppressionNote = lazy(() => import('../outbox/suppression-note.tsx'))

/** The account's status and security, with the actions on them. */
export const AccountCard = ({ noun, person, children }: CardProps & { children?: ReactNode }) => {
  const t = useT()
  const maySeeAudit = useRight('users_role_view')
  const rows: [string, ReactNode][] = [
    [t('users.code'), person.code],
    [t('users.createdAt'), dateTimeOf(person.createdAt)],
    [t('users.lastLoginAt'), person.lastLoginAt ? dateTimeOf(person.lastLoginAt) : t('users.never')],
  ]
  return (
    <section className={`card ${classes.card}`} aria-labelledby="account">
      <h2 id="account">{t('users.account')}</h2>
      <div className={classes.chips}>
        <StatusChip status={person.status} />
        <SecurityChips secondFactor={person.secondFactor} emailConfirmed={person.emailConfirmed} />
      </div>
      <dl className={factsClasses.facts}>
        {children}
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <Suspense>
        <SuppressionNote email={person.email} />
      </Suspense>
      {person.limit && <p className={classes.limit}>{t(`users.limit.${person.limit}`)}</p>}
      <div className={classes.actions}>
        {person.may.changeStatus && <StatusButtons noun={noun} person={person} />}
        {person.secondFactor && person.may.resetSecondFactor && (
          <SecondFactorButton noun={noun} person={person} />
        )}
        {maySeeAudit && (
          <Button component={Link} to={`/audit?entity=${noun}&entityId=${person.id}`} variant="subtle">
            {t('users.audit')}
          </Button>
        )}
      </div>
    </section>
  )
}
