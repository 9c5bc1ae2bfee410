import { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { defineCatalogue } from '../../platform/crud/index.ts'
import { found } from '../../platform/errors.ts'
import { attachFile } from '../files/index.ts'
import { beginAnew, lockAnnouncement } from './repository.ts'

type Announcement = endpoints.announcements.Announcement

/** If sending has begun, a changed audience is processed from the beginning; nobody gets it twice. */
const followAudience = async (
  { db }: Context,
  { id, before, after }: { id: number; before: Announcement; after: Announcement },
): Promise<void> => {
  const isSame = (['audienceTypes', 'roleId', 'templeId', 'language'] as const).every(
    (part) => String(before[part]) === String(after[part]),
  )
  if (isSame || (after.state !== 'SENDING' && after.state !== 'STOPPED')) return
  await beginAnew(db, found(await lockAnnouncement(db, id)))
}

export const announcementCatalogue = defineCatalogue({
  noun: 'announcements',
  endpoints: endpoints.announcements,
  table: 'announcement',
  fields: {
    title: 'title',
    text: 'text',
    audienceTypes: 'audience_types',
    roleId: 'role_id',
    templeId: 'temple_id',
    language: 'language',
    fromDate: 'from_date',
    untilDate: 'until_date',
    byMail: 'by_mail',
    byPush: 'by_push',
    fileId: 'file_id',
  },
  shown: {
    published: 'published',
    websiteSlug: 'website_slug',
    state: 'state',
    recipientCount: 'recipient_count',
    sentCount: 'sent_count',
    readCount: 'read_count',
    sentAt: 'sent_at',
  },
  named: {
    role: { column: 'role_id', table: 'role' },
    temple: { column: 'temple_id', table: 'temple' },
  },
  parts: [{ table: 'announcement_recipient', column: 'announcement_id' }],
  sortable: ['id', 'title', 'fromDate', 'untilDate', 'state', 'sentCount', 'readCount', 'updatedAt'],
  defaultSort: { field: 'fromDate', order: 'desc' },
  changed: followAudience,
  filters: { state: 'state', templeId: 'temple_id', published: 'published' },
  attachFile: (context, fileId) => attachFile(context, fileId, 'PUBLIC'),
})
