import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { eventStream } from '../../platform/http/event-stream.ts'
import { route } from '../../platform/http/route.ts'
import { whileAllowed } from '../identity/index.ts'
import { attachAsPayer, attachAsStaff } from './attachments.ts'
import {
  blockAsPayer,
  listOwn,
  markReadByPayer,
  readOfRequest,
  reportAsPayer,
  writeAsPayer,
} from './by-payer.ts'
import {
  blockAsStaff,
  closeConversation,
  countUnread,
  listConversations,
  markReadByStaff,
  readConversation,
  reportAsStaff,
  startConversation,
  writeAsStaff,
} from './by-staff.ts'
import { conversationTopic, staffOf } from './side.ts'
import { changeTemplate, createTemplate, deleteTemplate, listTemplates } from './templates.ts'

const calls = endpoints.communications
const often = { max: 120, minutes: 10 } as const
const seldom = { max: 60, minutes: 10 } as const

/** Calls of payers, with or without an account, by the link of their request. */
const payerRoutes = (app: FastifyInstance): void => {
  route(app, calls.ofRequest, { handle: (context, { params }) => readOfRequest(context, params.code) })
  route(app, calls.writeToTemple, {
    limit: seldom,
    handle: (context, { params, body }) => writeAsPayer(context, params, body),
  })
  route(app, calls.readByPayer, {
    limit: often,
    handle: (context, { params }) => markReadByPayer(context, params),
  })
  route(app, calls.reportByPayer, {
    limit: seldom,
    handle: (context, { params, body }) => reportAsPayer(context, params, body),
  })
  route(app, calls.blockByPayer, {
    limit: seldom,
    handle: (context, { params, body }) => blockAsPayer(context, params, body.blocked),
  })
  route(app, calls.attachByPayer, {
    limit: seldom,
    handle: (context, { params, request }) => attachAsPayer(context, params.code, request),
  })
  route(app, calls.mine, { handle: (context) => listOwn(context) })
}

/** Calls of a temple's people and of administrators. */
const staffRoutes = (app: FastifyInstance): void => {
  route(app, calls.company, { handle: (context, { query }) => listConversations(context, query, true) })
  route(app, calls.administration, {
    handle: (context, { query }) => listConversations(context, query, false),
  })
  route(app, calls.unread, { handle: (context) => countUnread(context) })
  route(app, calls.events, {
    handle: (context, { request, reply }) => {
      const { templeId } = staffOf(context)
      const topic = conversationTopic(templeId === null ? 'ADMINISTRATION' : { templeId })
      eventStream(
        request,
        reply,
        (send) => {
          send({ changed: true })
          return context.system.live.subscribe(topic, () => send({ changed: true }))
        },
        whileAllowed(context, 'companies_communication_view'),
      )
    },
  })
  route(app, calls.templates, { handle: (context) => listTemplates(context) })
  route(app, calls.createTemplate, { handle: (context, { body }) => createTemplate(context, body) })
  route(app, calls.changeTemplate, {
    handle: (context, { params, body }) => changeTemplate(context, params.id, body),
  })
  route(app, calls.deleteTemplate, { handle: (context, { params }) => deleteTemplate(context, params.id) })
  route(app, calls.attach, {
    limit: seldom,
    handle: (context, { request }) => attachAsStaff(context, request),
  })
  route(app, calls.start, { handle: (context, { body }) => startConversation(context, body) })
  route(app, calls.read, { handle: (context, { params }) => readConversation(context, params.id) })
  route(app, calls.write, {
    handle: (context, { params, body }) => writeAsStaff(context, params.id, body),
  })
  route(app, calls.markRead, { handle: (context, { params }) => markReadByStaff(context, params.id) })
  route(app, calls.reportMessage, {
    handle: (context, { params, body }) => reportAsStaff(context, params.id, body),
  })
  route(app, calls.block, {
    handle: (context, { params, body }) => blockAsStaff(context, params.id, body.blocked),
  })
  route(app, calls.close, { handle: (context, { params }) => closeConversation(context, params.id) })
}

export const routes = (app: FastifyInstance): void => {
  payerRoutes(app)
  staffRoutes(app)
}
