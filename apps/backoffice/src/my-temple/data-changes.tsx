import type { endpoints } from '@kandili/contract'
import { Button, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/client.ts'
import { StateChip } from '../kit/chip.tsx'
import { useToasts } from '../kit/toasts.tsx'
import { dateTimeOf } from '../language/formats.ts'
import { useT } from '../language/language.tsx'
import classes from '../temple-people/temple-people.module.css'

type Calls = typeof endpoints.userRequests
const key = ['data-changes']
const longest = 2000

/** What the temple asks the administrators to change, and what became of it. */
export const DataChanges = ({ mayAsk }: { mayAsk: boolean }) => {
  const t = useT()
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => call<Calls['listDataChanges']>('GET', '/my-temple/data-changes'),
  })
  return (
    <section className={`card ${classes.card}`} aria-labelledby="data-changes">
      <h2 id="data-changes">{t('dataChanges.title')}</h2>
      {mayAsk && <AskForm />}
      {data?.length === 0 && <p className={classes.quiet}>{t('dataChanges.none')}</p>}
      <ul className={classes.rows}>
        {data?.map((one) => (
          <li key={one.id}>
            <div className={classes.words}>
              <span className={classes.text}>{one.text}</span>
              {one.declineReason && <small>{t('dataChanges.reason', { reason: one.declineReason })}</small>}
              <small className="num">{dateTimeOf(one.submittedAt)}</small>
            </div>
            <StateChip of="userRequest" state={one.state} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const AskForm = () => {
  const t = useT()
  const toasts = useToasts()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setAsked(true)
    if (text.trim() === '') return
    setSending(true)
    try {
      await call<Calls['askDataChange']>('POST', '/my-temple/data-changes', { body: { text } })
      toasts.success(t('dataChanges.sent'))
      setText('')
      setAsked(false)
      await queries.invalidateQueries({ queryKey: key })
    } catch (error) {
      toasts.saveFailure(error)
    }
    setSending(false)
  }
  return (
    <form
      className={classes.ask}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Textarea
        label={t('dataChanges.text')}
        description={t('dataChanges.lead')}
        aria-required
        autosize
        minRows={3}
        maxLength={longest}
        value={text}
        error={wasAsked && text.trim() === '' ? t('rule.required') : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" loading={isSending}>
        {t('dataChanges.send')}
      </Button>
    </form>
  )
}
