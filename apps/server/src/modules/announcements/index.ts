import { endpoints } from '@kandili/contract'
import { catalogueRoutes } from '../../platform/crud/index.ts'
import { route } from '../../platform/http/route.ts'
import type { Module } from '../../platform/module.ts'
import { announcementCatalogue } from './catalogue.ts'
import { listPublic, readOwn, readPublic } from './read.ts'
import { forgetRecipient } from './repository.ts'
import { sendAnnouncement, sendDueAnnouncements, stopAnnouncement } from './send.ts'

export { announcementCatalogue } from './catalogue.ts'
export { listPublic as publicAnnouncements, previewAnnouncement } from './read.ts'

/** News of the platform to a chosen audience, and on the website if public. */
export const announcements: Module = {
  name: 'announcements',
  routes: (app) => {
    catalogueRoutes(app, announcementCatalogue)
    const calls = endpoints.announcements
    route(app, calls.send, (context, { params }) => sendAnnouncement(context, params.id))
    route(app, calls.stop, (context, { params }) => stopAnnouncement(context, params.id))
    route(app, calls.readOwn, (context, { params }) => readOwn(context, params.id))
    route(app, calls.listPublic, (context) => listPublic(context))
    route(app, calls.readPublic, (context, { params }) => readPublic(context, params.address))
  },
  jobs: [{ name: 'send-announcements', schedule: '* * * * *', work: sendDueAnnouncements }],
  accountListeners: { erased: ({ db }, { userId }) => forgetRecipient(db, userId) },
}
