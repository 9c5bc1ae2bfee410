import { endpoints } from '@kandili/contract'
import { defineCatalogue } from '../../platform/crud/index.ts'
import { attachFile } from '../files/index.ts'

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
  filters: { state: 'state', templeId: 'temple_id', published: 'published' },
  attachFile: (context, fileId) => attachFile(context, fileId, 'PUBLIC'),
})
