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
  listConversations,
  markReadByStaff,
  readConversation,
  reportAsStaff,
  startConversation,
  writeAsStaff,
} from './by-staff.ts'
import { conversationTopic, staffOf } from './policy.ts'
import { changeTemplate, createTemplate, deleteTemplate, listTemplates } from './templates.ts'

const calls = endpoints.communications
const often = { max: 120, minutes: 10 } as const
const seldom = { max: 60, minutes: 10 } as const

/** Calls of payers, with or without an account, by the link of their request. */
const payerRoutes = (app: FastifyInstance): void => {
  route(app, calls.ofRequest, (context, { params }) => readOfRequest(context, params.code))
  route(app, calls.writeToTemple, { limit: seldom }, (context, { params, body }) =>
    writeAsPayer(context, params, body),
  )
  route(app, calls.readByPayer, { limit: often }, (context, { params }) => markReadByPayer(context, params))
  route(app, calls.reportByPayer, { limit: seldom }, (context, { params, body }) =>
    reportAsPayer(context, params, body),
  )
  route(app, calls.blockByPayer, { limit: seldom }, (context, { params, body }) =>
    blockAsPayer(context, params, body.blocked),
  )
  route(app, calls.attachByPayer, { limit: seldom }, (context, { params, request }) =>
    attachAsPayer(context, params.code, request),
  )
  route(app, calls.mine, (context) => listOwn(context))
}

/** Calls of a temple's people and of administrators. */
const staffRoutes = (app: FastifyInstance): void => {
  route(app, calls.company, (context, { query }) => listConversations(context, query, true))
  route(app, calls.administration, (context, { query }) => listConversations(context, query, false))
  route(app, calls.events, (context, { request, reply }) => {
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
  })
  route(app, calls.templates, (context) => listTemplates(context))
  route(app, calls.createTemplate, (context, { body }) => createTemplate(context, body))
  route(app, calls.changeTemplate, (context, { params, body }) => changeTemplate(context, params.id, body))
  route(app, calls.deleteTemplate, (context, { params }) => deleteTemplate(context, params.id))
  route(app, calls.attach, { limit: seldom }, (context, { request }) => attachAsStaff(context, request))
  route(app, calls.start, (context, { body }) => startConversation(context, body))
  route(app, calls.read, (context, { params }) => readConversation(context, params.id))
  route(app, calls.write, (context, { params, body }) => writeAsStaff(context, params.id, body))
  route(app, calls.markRead, (context, { params }) => markReadByStaff(context, params.id))
  route(app, calls.reportMessage, (context, { params, body }) => reportAsStaff(context, params.id, body))
  route(app, calls.block, (context, { params, body }) => blockAsStaff(context, params.id, body.blocked))
  route(app, calls.close, (context, { params }) => closeConversation(context, params.id))
}

export const routes = (app: FastifyInstance): void => {
  payerRoutes(app)
  staffRoutes(app)
}
