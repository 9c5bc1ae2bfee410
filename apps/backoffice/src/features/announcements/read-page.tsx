import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { idInAddress } from '../../crud/catalogue.ts'
import { call } from '../../lib/api/client.ts'
import { civilDateOf } from '../../lib/language/formats.ts'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { NotFound } from '../../lib/session/not-found.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import form from '../../ui/form.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import classes from './read-page.module.css'

type ReadOwn = typeof endpoints.announcements.readOwn

const Text = ({ id }: { id: number }) => {
  const t = useT()
  const language = useLanguage()
  usePageTitle(t('nav.announcements'))
  const asked = useQuery({
    queryKey: ['announcement-text', id],
    queryFn: () => call<ReadOwn>('GET', '/announcements/:id/text', { params: { id } }),
  })
  return (
    <>
      <div className={form.head}>
        <BackLink list="/notifications">{t('notifications.title')}</BackLink>
      </div>
      <Loaded of={asked} size="page">
        {({ title, text, fromDate, file }) => (
          <article className={`card ${form.card}`}>
            <h1>{inLanguage(title, language)}</h1>
            <p className="num">{civilDateOf(fromDate)}</p>
            {file && <img className={classes.picture} src={`/api/public/uploads/${file.id}`} alt="" />}
            <p className={classes.text}>{inLanguage(text, language)}</p>
          </article>
        )}
      </Loaded>
    </>
  )
}

/** An announcement as its recipients read it. */
export default function AnnouncementTextPage() {
  const { id: text } = useParams()
  const id = idInAddress(text) ?? 0
  return id === 0 ? <NotFound path={`/notifications/announcements/${text}`} /> : <Text id={id} />
}
