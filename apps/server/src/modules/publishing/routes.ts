import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { planPublication } from './plan.ts'
import { createPreview, readPreview, revokePreviews } from './preview.ts'
import { findMoved, publishItem, readItem, unpublishItem } from './website-items.ts'

export const routes = (app: FastifyInstance): void => {
  const { read, publish, unpublish, moved, plan, preview } = endpoints.publishing
  route(app, read, (context, { params }) => readItem(context, params))
  route(app, publish, (context, { body }) => publishItem(context, body))
  route(app, unpublish, (context, { body }) => unpublishItem(context, body))
  route(app, plan, (context, { params, body }) => planPublication(context, { ...params, ...body }))
  route(app, endpoints.publishing.createPreview, (context, { params }) => createPreview(context, params))
  route(app, endpoints.publishing.revokePreviews, (context, { params }) => revokePreviews(context, params))
  route(app, preview, { limit: { max: 120, minutes: 1 } }, (context, { params, query, reply }) => {
    // It contains what nobody else may find.
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    return readPreview(context, params.key, query.lang)
  })
  route(app, moved, (context, { params }) => findMoved(context, params))
}
