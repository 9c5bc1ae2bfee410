import type { endpoints } from '@kandili/contract'
import { Button, Progress } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { CatalogueForm } from '../../crud/catalogue-form.tsx'
import { readAgain } from '../../crud/queries.ts'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { ToPublication } from '../publishing/to-publication.tsx'
import { KeepAsTemplate } from '../templates/keep-as-template.tsx'
import classes from './announcement-page.module.css'
import { announcements } from './announcements.ts'

type Calls = typeof endpoints.announcements
type Announcement = endpoints.announcements.Announcement

const everyFewSeconds = 5_000

/** Starts, stops and resumes sending. */
const Sending = ({ record }: { record: Announcement }) => {
  const t = useT()
  const toasts = useToasts()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const mayEdit = useRight('general_announcement_edit')
  const [isBusy, setBusy] = useState(false)
  const { isDirty } = useFormContext().formState
  if (!mayEdit || record.state === 'SENT') return null
  const params = { id: record.id }
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
      await readAgain(queries, 'announcements')
    } catch (error) {
      toasts.saveFailure(error)
    }
    setBusy(false)
  }
  if (record.state === 'SENDING') {
    return (
      <Button
        loading={isBusy}
        onClick={() => void run(() => call<Calls['stop']>('POST', '/announcements/:id/stop', { params }))}
      >
        {t('announcements.stop')}
      </Button>
    )
  }
  const send = async () => {
    if (isDirty) {
      toasts.plainFailure(t('announcements.saveFirst'), t('announcements.saveFirstText'))
      return
    }
    const agreed = await confirm({
      title: t('announcements.sendTitle'),
      text: t('announcements.sendText'),
      confirm: t('announcements.send'),
    })
    if (agreed) await run(() => call<Calls['send']>('POST', '/announcements/:id/send', { params }))
  }
  return (
    <Button loading={isBusy} onClick={() => void send()}>
      {t(record.state === 'STOPPED' ? 'announcements.goOn' : 'announcements.send')}
    </Button>
  )
}

/** The progress of sending, and the number of readers; refreshed while it runs. */
const Progressing = ({ record }: { record: Announcement }) => {
  const t = useT()
  const queries = useQueryClient()
  const isSending = record.state === 'SENDING'
  useEffect(() => {
    if (!isSending) return
    const timer = setInterval(() => void readAgain(queries, 'announcements'), everyFewSeconds)
    return () => clearInterval(timer)
  }, [isSending, queries])
  const { state, recipientCount, sentCount, readCount } = record
  const words = t('announcements.progress', { sent: sentCount, of: recipientCount, read: readCount })
  return (
    <div className={classes.progress}>
      <p>
        {t(`announcementState.${state}`)}
        {state !== 'DRAFT' && `: ${words}`}
      </p>
      {isSending && (
        <Progress
          value={recipientCount > 0 ? (sentCount / recipientCount) * 100 : 0}
          aria-label={t('announcements.sentCount')}
        />
      )}
    </div>
  )
}

/** An announcement and its sending. */
export default function AnnouncementPage() {
  return (
    <CatalogueForm
      of={announcements}
      actions={(record) => (
        <>
          <ToPublication noun="announcements" id={record.id} />
          <KeepAsTemplate kind="ANNOUNCEMENT" record={record} />
          <Sending record={record} />
        </>
      )}
      intro={(record) => <Progressing record={record} />}
    />
  )
}
