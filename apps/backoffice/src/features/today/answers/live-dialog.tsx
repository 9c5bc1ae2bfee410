import type { endpoints } from '@kandili/contract'
import { isCivilDate, readTypedTime } from '@kandili/contract/dates'
import { Group, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { type MessageKey, useT } from '../../../lib/language/language.tsx'
import { DateInput } from '../../../ui/date-input.tsx'
import { errorNode } from '../../../ui/error-node.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TimeInput } from '../../../ui/time-input.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import type { Submission } from '../plan.ts'

type Calls = typeof endpoints.submissions

/** Date and time in this device's time zone, as the fields hold them: "2026-11-20" and "18:30". */
const localNow = (): { date: string; time: string } => {
  const now = new Date()
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString()
  return { date: local.slice(0, 10), time: local.slice(11, 16) }
}

type LiveDialogProps = {
  lines: readonly Submission[]
  onMoved: (moved: readonly Submission[]) => unknown
  onClose: () => void
}

/** The link of a live video, and during which minutes the faithful see it. */
export const LiveDialog = ({ lines, onMoved, onClose }: LiveDialogProps) => {
  const t = useT()
  const toasts = useToasts()
  const [url, setUrl] = useState('')
  const [from, setFrom] = useState<{ date: string | null; time: string | null }>(localNow)
  const [minutes, setMinutes] = useState<number | string>(2)
  const send = async () => {
    const begins = new Date(`${from.date}T${from.time}`)
    const answer = await call<Calls['live']>('POST', '/submissions/live', {
      body: {
        ids: lines.map(({ id }) => id),
        url: url.trim(),
        ...(begins.getTime() > Date.now() ? { from: begins.toISOString() } : {}),
        minutes: Number(minutes),
      },
    })
    await onMoved(answer.moved)
    const [refusal] = answer.refused
    if (refusal) {
      toasts.plainFailure(
        t('act.someRefused', { count: answer.refused.length }),
        t(refusal.code as MessageKey),
      )
    }
  }
  return (
    <FormDialog
      title={t('live.title')}
      action={t('live.send')}
      errors={{
        ...(url.trim() === '' && { url: t('rule.required') }),
        ...((from.date === null || !isCivilDate(from.date)) && { date: t('rule.date') }),
        ...((from.time === null || readTypedTime(from.time) === null) && { time: t('rule.time') }),
      }}
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <TextInput
            name="url"
            type="url"
            inputMode="url"
            label={t('live.url')}
            description={t('live.urlHint')}
            placeholder="https://"
            value={url}
            error={errorNode(errorOf('url'))}
            onChange={(event) => setUrl(event.currentTarget.value)}
            data-autofocus
          />
          <Group grow align="start">
            <DateInput
              name="date"
              label={t('live.from')}
              value={from.date}
              error={errorOf('date') ?? errorOf('from')}
              onChange={(date) => setFrom({ ...from, date })}
            />
            <TimeInput
              name="time"
              label={t('live.time')}
              value={from.time}
              error={errorOf('time')}
              onChange={(time) => setFrom({ ...from, time })}
            />
          </Group>
          <NumberInput
            name="minutes"
            label={t('live.minutes')}
            min={1}
            max={30}
            value={minutes}
            error={errorNode(errorOf('minutes'))}
            onChange={setMinutes}
          />
        </>
      )}
    </FormDialog>
  )
}
