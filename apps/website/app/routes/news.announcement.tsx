import { endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { inLanguage } from '@kandili/messages'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useUser } from '../features/account/use-user.ts'
import { Announcement } from '../features/news/announcement.tsx'
import { OwnAnnouncement } from '../features/news/own-announcement.tsx'
import { apiOf } from '../lib/api.ts'
import { useLanguage, useT } from '../lib/language.ts'
import { wordsOf } from '../lib/words.server.ts'
import { Page } from '../ui/layout.tsx'
import { PageHead } from '../ui/page-head.tsx'

export async function loader(asking: LoaderFunctionArgs) {
  const id = Number(asking.params.id)
  if (!Number.isSafeInteger(id) || id < 1) throw data(null, { status: 404 })
  const words = wordsOf(asking.request, 'info', 'settings', 'shared')
  try {
    return {
      id,
      words,
      open: await apiOf(asking).call(endpoints.announcements.readPublic, { params: { id } }),
    }
  } catch (error) {
    // Sent to some people only: the browser of one of them asks for it.
    if (error instanceof ApiError && error.status === 404) return { id, words, open: null }
    throw error
  }
}

/** A public announcement, or one that was sent to the signed-in user. */
export default function Page_() {
  const t = useT('info')
  const language = useLanguage()
  const user = useUser()
  const { id, open } = useLoaderData<typeof loader>()
  const title = open ? inLanguage(open.title, language) : t('news.title')
  return (
    <>
      <PageHead title={title} description={t('news.description')} indexed={open !== null} />
      <Page id="content" tabIndex={-1}>
        {user ? (
          <OwnAnnouncement id={id} />
        ) : (
          <>
            <h1>{title}</h1>
            {open ? <Announcement of={open} /> : <p>{t('news.signIn')}</p>}
          </>
        )}
      </Page>
    </>
  )
}
