import { endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { inLanguage } from '@kandili/messages'
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { Announcement } from '../features/news/announcement.tsx'
import { OwnAnnouncement } from '../features/news/own-announcement.tsx'
import { apiOf } from '../lib/api.ts'
import { languageOf, useLanguage, useT } from '../lib/language.ts'
import { orMoved } from '../lib/moved.server.ts'
import { useUser } from '../lib/session/use-user.ts'
import { wordsOf } from '../lib/words.server.ts'
import { Page } from '../ui/layout.tsx'
import { PageHead } from '../ui/page-head.tsx'

const slugForm = /^[a-z0-9][a-z0-9-]{0,119}$/

export const handle = { hydrate: false }

export async function loader(asking: LoaderFunctionArgs) {
  const { address = '' } = asking.params
  if (!slugForm.test(address)) throw data(null, { status: 404 })
  const id = /^\d{1,15}$/.test(address) ? Number(address) : null
  const words = wordsOf(asking.request, 'info', 'settings', 'shared')
  const lang = languageOf(asking.request)
  const asked = apiOf(asking).call(endpoints.announcements.readPublic, { params: { address } })
  try {
    const open = await (id === null
      ? orMoved(asking, { entity: 'announcements', slug: address }, asked)
      : asked)
    // Links in mails and notifications have its id, which a slug replaces in the URL.
    if (open.websiteSlug !== null && open.websiteSlug !== address) {
      throw redirect(`/${lang}/news/${open.websiteSlug}`, 301)
    }
    return { id: open.id, words, open }
  } catch (error) {
    // Sent to some people only: the browser of one of them fetches it.
    if (id !== null && error instanceof ApiError && error.status === 404) return { id, words, open: null }
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
