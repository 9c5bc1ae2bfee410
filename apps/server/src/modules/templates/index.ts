import { endpoints } from '@kandili/contract'
import { catalogueRoutes, listRoute } from '../../platform/crud/index.ts'
import { route } from '../../platform/http/route.ts'
import type { Module } from '../../platform/module.ts'
import { listedTemplates, templateCatalogue } from './catalogue.ts'
import { keepTemplate } from './keep-template.ts'
import { listUses, noteUse } from './uses.ts'

export { keepTemplate } from './keep-template.ts'
export { noteUse } from './uses.ts'

/** Starting points for announcements, collections and new temples: the specification's prototypes. */
export const templates: Module = {
  name: 'templates',
  routes: (app) => {
    const calls = endpoints.templates
    catalogueRoutes(app, templateCatalogue, { except: ['list', 'create'] })
    listRoute(app, listedTemplates)
    route(app, calls.create, (context, { body }) => keepTemplate(context, body))
    route(app, calls.listUses, (context, { params }) => listUses(context, params.id))
    route(app, calls.noteUse, (context, { params, body }) => noteUse(context, params.id, body.recordId))
  },
}
