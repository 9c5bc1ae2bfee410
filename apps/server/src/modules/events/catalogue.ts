import { endpoints } from '@kandili/contract'
import { defineCatalogue } from '../../platform/crud/index.ts'
import { attachFile } from '../files/index.ts'
import { noteMove } from './announce-move.ts'
import { refuseVanishing, ticketsHeld } from './keep-tickets.ts'

/** Feasts, pilgrimages and talks of a temple or an organisation. */
export const eventCatalogue = defineCatalogue({
  noun: 'events',
  endpoints: endpoints.events,
  table: 'event',
  fields: {
    title: 'title',
    text: 'text',
    place: 'place',
    templeId: 'temple_id',
    organisationId: 'organisation_id',
    startsOn: 'starts_on',
    startsAt: 'starts_at',
    endsOn: 'ends_on',
    endsAt: 'ends_at',
    ticketId: 'ticket_id',
    published: 'published',
    fileId: 'file_id',
  },
  named: {
    temple: { column: 'temple_id', table: 'temple' },
    organisation: { column: 'organisation_id', table: 'organisation' },
    ticket: { column: 'ticket_id', table: 'offering_type' },
  },
  sortable: ['id', 'title', 'startsOn', 'published', 'updatedAt'],
  defaultSort: { field: 'startsOn', order: 'desc' },
  filters: { published: 'published', templeId: 'temple_id', organisationId: 'organisation_id' },
  async changed(context, change) {
    await refuseVanishing(context, change)
    await noteMove(context, change)
  },
  alsoUsedBy: ticketsHeld,
  attachFile: (context, fileId) => attachFile(context, fileId, 'PUBLIC'),
})
