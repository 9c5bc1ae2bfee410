import { inLanguage } from '@kandili/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { dayOfYear } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Muted } from '../../ui/layout.tsx'
import { ActButton } from '../account/act-button.tsx'
import styles from './forty.module.css'
import { InviteForm, JoinForm, LeaveForm, type ListTools } from './list-forms.tsx'
import { type List, openIntentions, withdrawInvitation } from './use-forty.ts'

type ShownPart = List['left'][number]
const numbers = Array.from({ length: 40 }, (_, index) => index + 1)

/** The forty marks, celebrated ones with their day. */
function Progress({ readings }: { readings: List['readings'] }) {
  const t = useT('forty')
  const language = useLanguage()
  const last = readings.at(-1)
  return (
    <>
      <p role="status">
        {last
          ? t('progress', { count: readings.length, day: dayOfYear(language, last.day) })
          : t('progress.none')}
      </p>
      <div className={styles.forty} role="img" aria-label={t('progress.label', { count: readings.length })}>
        {numbers.map((number) => {
          const day = readings[number - 1]?.day
          return (
            <span
              key={number}
              data-read={day !== undefined || undefined}
              title={day && dayOfYear(language, day)}
            >
              {number}
            </span>
          )
        })}
      </div>
    </>
  )
}

const usePartWords = () => {
  const t = useT('forty')
  return (parts: readonly ShownPart[]): string =>
    parts
      .map(({ intention, namesCount, state }) => {
        const names = t(`part.${intention}`, { count: namesCount })
        return state === 'IN' ? names : `${names} (${t(`part.${state}`)})`
      })
      .join(' · ')
}

function People({ tools }: { tools: ListTools }) {
  const t = useT('forty')
  const words = usePartWords()
  const { list, onChange } = tools
  const withdraw = async (id: number) => onChange(await withdrawInvitation(id), t('invite.withdrawn'))
  return (
    <>
      <h4>{t('people.title')}</h4>
      <ul className={styles.people}>
        {list.members.map((member) => (
          <li key={member.id}>
            <b>
              {member.name}
              {member.isMe && ` (${t('people.me')})`}
              {member.isOwner && <small> {t('people.owner')}</small>}
            </b>
            {member.state === 'JOINED' ? (
              <span>{member.parts.length > 0 ? words(member.parts) : t('people.noNames')}</span>
            ) : (
              <span>
                {t(`people.${member.state}`)}{' '}
                <ActButton small act={() => withdraw(member.id)}>
                  {t('invite.withdraw', { name: member.name })}
                </ActButton>
              </span>
            )}
          </li>
        ))}
        {list.left.length > 0 && (
          <li>
            <b>{t('people.left')}</b>
            <span>{words(list.left)}</span>
          </li>
        )}
      </ul>
      {!list.members.some(({ isOwner }) => isOwner) && <Muted>{t('people.noOwner')}</Muted>}
    </>
  )
}

function OwnNames({ list }: { list: List }) {
  const t = useT('forty')
  const language = useLanguage()
  const words = usePartWords()
  return (
    <>
      <h4>{t('own.title')}</h4>
      {list.own.length === 0 && <Muted>{t('own.none')}</Muted>}
      <ul className={styles.people}>
        {list.own.map((part) => (
          <li key={part.id}>
            <b>{part.names.length > 0 ? part.names.join(', ') : t('own.forgotten')}</b>
            <span>
              {words([part])}
              {part.code && (
                <>
                  {' · '}
                  <Link to={`/${language}/track/${part.code}`}>
                    {t(part.state === 'UNPAID' ? 'own.pay' : 'own.see')}
                  </Link>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const forms = { JOIN: JoinForm, INVITE: InviteForm, LEAVE: LeaveForm } as const

type ItemProps = Pick<ListTools, 'list' | 'onChange' | 'onLeft'>

/** Forty Liturgies for one of their members. */
export function ListItem(props: ItemProps) {
  const t = useT('forty')
  const language = useLanguage()
  const [open, setOpen] = useState<keyof typeof forms>()
  const { list } = props
  const Form = open && forms[open]
  const tools = { ...props, onClose: () => setOpen(undefined) }
  return (
    <li className={styles.item}>
      <h3>
        {t('list.at', { temple: inLanguage(list.temple.title, language) })}
        <span>{t(`state.${list.state}`)}</span>
      </h3>
      <Progress readings={list.readings} />
      <OwnNames list={list} />
      <People tools={tools} />
      {list.state === 'GATHERING' && !list.offer && <Muted>{t('join.noOffer')}</Muted>}
      {list.state === 'READING' && list.own.length === 0 && <Muted>{t('join.late')}</Muted>}
      {Form === undefined ? (
        <div className={styles.actions}>
          {openIntentions(list).length > 0 && (
            <Button type="button" small onClick={() => setOpen('JOIN')}>
              {t('join.send')}
            </Button>
          )}
          {list.isOwner && list.state === 'GATHERING' && (
            <Button type="button" small onClick={() => setOpen('INVITE')}>
              {t('invite.open')}
            </Button>
          )}
          <Button type="button" look="text" onClick={() => setOpen('LEAVE')}>
            {t('leave.open')}
          </Button>
        </div>
      ) : (
        <section className={styles.panel}>
          <Form {...tools} />
        </section>
      )}
    </li>
  )
}
