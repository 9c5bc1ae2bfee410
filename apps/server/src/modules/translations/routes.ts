import { endpoints } from '@kandili/contract'
import { ownTexts } from '@kandili/messages/own-texts'
import type { FastifyInstance } from 'fastify'
import { catalogueRoutes } from '../../platform/crud/index.ts'
import { route } from '../../platform/http/route.ts'
import { translationCategories, translations } from './catalogue.ts'
import { changeText, readHistory, resetTexts } from './change-texts.ts'
import { exportTexts, importTexts } from './po-file.ts'

/** The categories whose texts the back office uses. */
const ofBackoffice = /^(common|errors|backoffice\/.+)$/

/** A file of all texts in one language, two bytes for a Greek letter. */
const FILE_BYTES = 8 * 1024 * 1024

export const routes = (app: FastifyInstance): void => {
  catalogueRoutes(app, translationCategories)
  catalogueRoutes(app, translations, { except: ['create', 'update', 'remove', 'massDelete', 'undoDelete'] })

  const calls = endpoints.translations
  route(
    app,
    calls.update,
    (context, { params, body }) => changeText(context, params.id, body) as Promise<never>,
  )
  route(app, calls.massDelete, (context, { body }) => resetTexts(context, body.list))
  route(app, calls.history, (context, { params }) => readHistory(context, params.id))
  route(app, calls.exportFile, async (context, { query, reply }) => {
    const file = await exportTexts(context, query.language)
    reply
      .type('text/x-gettext-translation; charset=utf-8')
      .header('content-disposition', `attachment; filename="kandili-${query.language}.po"`)
    return file
  })
  route(
    app,
    calls.importFile,
    { limit: { max: 30, minutes: 10 }, bodyBytes: FILE_BYTES },
    (context, { body }) => importTexts(context, body),
  )
  route(app, calls.changed, (_context, { query, reply }) => {
    reply.header('cache-control', 'no-cache')
    const own = Object.entries(ownTexts()[query.lang]).filter(([category]) => ofBackoffice.test(category))
    return Object.assign({}, ...own.map(([, texts]) => texts)) as Record<string, string>
  })
}
