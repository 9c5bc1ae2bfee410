import type { endpoints } from '@kandili/contract'
import { ArrowRightIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { idInAddress } from '../../crud/catalogue.ts'
import { LoadedRecord } from '../../crud/loaded-record.tsx'
import { readAgain, useRecord } from '../../crud/queries.ts'
import { useMassDelete } from '../../crud/use-mass-delete.tsx'
import { call } from '../../lib/api/client.ts'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { NotFound } from '../../lib/session/not-found.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import facts from '../../ui/facts.module.css'
import form from '../../ui/form.module.css'
import { useToasts } from '../../ui/toasts.tsx'
import { type KeptNotification, topicWords } from './columns.tsx'

const list = '/notifications'

const Opened = ({ notification }: { notification: KeptNotification }) => {
  const t = useT()
  const language = useLanguage()
  const toasts = useToasts()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const massDelete = useMassDelete('notifications')
  const { id, link, type, createdAt, dismissedAt } = notification
  const title = inLanguage(notification.title, language)
  usePageTitle(title)
  const dismiss = async () => {
    try {
      await call<typeof endpoints.notifications.dismiss>('PUT', '/notifications/dismiss/:id', {
        params: { id },
      })
      await readAgain(queries, 'notifications')
    } catch (error) {
      toasts.saveFailure(error)
    }
  }
  const remove = async () => {
    if (await massDelete([{ id, name: title }])) void navigate(list)
  }
  return (
    <>
      <div className={form.head}>
        <BackLink list={list}>{t('notifications.title')}</BackLink>
        <h1>{title}</h1>
      </div>
      <section className={`card ${form.card}`}>
        <dl className={facts.facts}>
          <div>
            <dt>{t('notifications.type')}</dt>
            <dd>{t(topicWords(type))}</dd>
          </div>
          <div>
            <dt>{t('notifications.at')}</dt>
            <dd className="num">{dateTimeOf(createdAt)}</dd>
          </div>
          <div>
            <dt>{t('notifications.dismissedAt')}</dt>
            <dd className="num">{dismissedAt ? dateTimeOf(dismissedAt) : t('notifications.isNew')}</dd>
          </div>
        </dl>
        <div className={form.actions}>
          {link !== '' && (
            <Button component={Link} to={link} variant="filled" rightSection={<ArrowRightIcon size={18} />}>
              {t('notifications.open')}
            </Button>
          )}
          {dismissedAt === null && (
            <Button onClick={() => void dismiss()}>{t('notifications.dismissThis')}</Button>
          )}
          <Button variant="subtle" color="error" onClick={() => void remove()}>
            {t('action.delete')}
          </Button>
        </div>
      </section>
    </>
  )
}

/** One notification, with a link to its subject. */
export default function NotificationPage() {
  const { id: text } = useParams()
  const id = idInAddress(text) ?? 0
  return id === 0 ? <NotFound path={`${list}/${text}`} /> : <Stored id={id} />
}

const Stored = ({ id }: { id: number }) => (
  <LoadedRecord<KeptNotification>
    asked={useRecord<KeptNotification>('notifications', id)}
    path={`${list}/${id}`}
  >
    {(notification) => <Opened notification={notification} />}
  </LoadedRecord>
)
