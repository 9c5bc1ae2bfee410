import type { endpoints } from '@kandili/contract'
import { NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../app/api/client.ts'
import { useT } from '../../../app/language/language.tsx'
import { errorNode } from '../../../ui/error-node.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import type { Submission } from '../plan.ts'

type Calls = typeof endpoints.submissions

/** By the clock of this device, as the field wants it: "2026-11-20T18:30". */
const localNow = (): string => {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

type LiveDialogProps = {
  lines: readonly Submission[]
  onMoved: (moved: readonly Submission[]) => unknown
  onClose: () => void
}

/** The link of a live video, and for which minutes the faithful see it. */
export const LiveDialog = ({ lines, onMoved, onClose }: LiveDialogProps) => {
  const t = useT()
  const [url, setUrl] = useState('')
  const [from, setFrom] = useState(localNow)
  const [minutes, setMinutes] = useState<number | string>(2)
  const send = async () => {
    const begins = new Date(from)
    const answer = await call<Calls['live']>('POST', '/submissions/live', {
      body: {
        ids: lines.map(({ id }) => id),
        url: url.trim(),
        ...(begins.getTime() > Date.now() ? { from: begins.toISOString() } : {}),
        minutes: Number(minutes),
      },
    })
    await onMoved(answer.moved)
  }
  return (
    <FormDialog
      title={t('live.title')}
      action={t('live.send')}
      errors={url.trim() === '' ? { url: t('rule.required') } : {}}
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
          <TextInput
            name="from"
            type="datetime-local"
            label={t('live.from')}
            value={from}
            error={errorNode(errorOf('from'))}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
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
