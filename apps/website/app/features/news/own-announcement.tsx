import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { useLanguage } from '../../lib/language.ts'
import { callAsUser } from '../../lib/session/session.ts'
import { useAsked } from '../../lib/session/use-asked.ts'
import { AskedSection } from '../account/settings/asked-section.tsx'
import { Announcement } from './announcement.tsx'

type ReadOwn = typeof endpoints.announcements.readOwn

/** An announcement that was sent to the signed-in user, which counts as read by them. */
export function OwnAnnouncement({ id }: { id: number }) {
  const language = useLanguage()
  const asked = useAsked(
    (signal) => callAsUser<ReadOwn>('GET', '/announcements/:id/text', { params: { id }, signal }),
    id,
  )
  return (
    <AskedSection asked={asked}>
      {(found) => (
        <>
          <h1>{inLanguage(found.title, language)}</h1>
          <Announcement of={found} />
        </>
      )}
    </AskedSection>
  )
}
