import { endpoints, requestStates } from '@kandili/contract'
import { createT } from '@kandili/messages'
import { commonMessages } from '@kandili/messages/common'
import type { FastifyInstance } from 'fastify'
import { eventStream } from '../../platform/http/event-stream.ts'
import { headerOf } from '../../platform/http/header-of.ts'
import { route } from '../../platform/http/route.ts'
import { signedInActor, templeActor } from '../authorization/index.ts'
import { markDevice, ownerOfDevice } from '../diptychs/index.ts'
import { whileAllowed } from '../identity/index.ts'
import { readingsTopic, templeTopic } from './announce-changed.ts'
import { acceptLine } from './fulfilment/accept-line.ts'
import { actOnMany } from './fulfilment/act-on-many.ts'
import {
  createTemplate,
  listTemplates,
  removeTemplate,
  updateTemplate,
} from './fulfilment/answer-templates.ts'
import { listBatches, startBatch } from './fulfilment/batches.ts'
import { readCard, readOwnCard, saveCard, withdrawCard } from './fulfilment/cards.ts'
import { declineLine } from './fulfilment/decline-line.ts'
import { fulfilLine } from './fulfilment/fulfil-line.ts'
import { listSubmissions } from './fulfilment/list-submissions.ts'
import { readDoneToday, readToday } from './fulfilment/read-today.ts'
import { listReadings, markNames } from './fulfilment/readings.ts'
import { returnGoods } from './fulfilment/return-goods.ts'
import { showLive, timeOfLive } from './fulfilment/show-live.ts'
import { checkIn, listTickets } from './fulfilment/tickets.ts'
import { undoLine } from './fulfilment/undo-line.ts'
import { cancelUnpaid, nameSalesman } from './lifecycle/administer-requests.ts'
import { confirmContact } from './lifecycle/cash-at-door.ts'
import { correctContact, readContact } from './lifecycle/correct-contact.ts'
import { remindTemple } from './lifecycle/remind-temple.ts'
import { changeAddress } from './placing/change-address.ts'
import { changeLine } from './placing/change-line.ts'
import { dropDraft, joinDraft, readDraft, saveDraft, startDraft } from './placing/drafts.ts'
import { placeRequest } from './placing/place-request.ts'
import { listOrderProducts } from './queries/list-order-products.ts'
import { listOrders } from './queries/list-orders.ts'
import { listOwnRequests } from './queries/list-own-requests.ts'
import { listResponses, readResponse } from './queries/list-responses.ts'
import { readOrder } from './queries/read-order.ts'
import { countOrdersByState } from './queries/repository-orders.ts'
import { sendRequestLinks } from './queries/send-request-links.ts'
import { sheetRoutes } from './sheet/routes.ts'

/** Calls of the faithful, with or without an account. */
const publicRoutes = (app: FastifyInstance): void => {
  route(
    app,
    endpoints.requests.changeLine,
    { limit: { max: 30, minutes: 10 } },
    (context, { params, body }) => changeLine(context, params.code, params.lineId, body),
  )
  route(
    app,
    endpoints.requests.changeAddress,
    { limit: { max: 30, minutes: 10 } },
    (context, { params, body }) => changeAddress(context, params.code, params.lineId, body.sendTo),
  )
  route(
    app,
    endpoints.requests.confirmContact,
    { limit: { max: 30, minutes: 10 } },
    (context, { params, body }) => confirmContact(context, params.code, body.key),
  )
  route(app, endpoints.requests.readContact, (context, { params, request }) =>
    readContact(context, params.code, headerOf(request, 'x-payer')),
  )
  route(
    app,
    endpoints.requests.correctContact,
    { limit: { max: 10, minutes: 60 } },
    (context, { params, body, request }) =>
      correctContact(context, { ...params, ...body, key: headerOf(request, 'x-payer') }),
  )
  const { place, startDraft: start, readDraft: read, saveDraft: save, dropDraft: drop } = endpoints.requests
  route(app, place, { limit: { max: 60, minutes: 10 } }, (context, { body, request }) =>
    placeRequest(context, body, headerOf(request, 'idempotency-key')),
  )
  route(app, endpoints.requests.sendLinks, { limit: { max: 10, minutes: 60 } }, (context, { body }) =>
    sendRequestLinks(context, body.email),
  )
  route(app, start, { limit: { max: 60, minutes: 10 } }, (context, { body }) => startDraft(context, body))
  route(app, read, (context, { request }) => readDraft(context, headerOf(request, 'x-draft')))
  route(app, save, (context, { body, request }) => saveDraft(context, headerOf(request, 'x-draft'), body))
  route(app, endpoints.requests.joinDraft, { limit: { max: 60, minutes: 10 } }, (context, { request }) =>
    joinDraft(context, headerOf(request, 'x-draft')),
  )
  route(app, drop, (context, { request }) => dropDraft(context, headerOf(request, 'x-draft')))
}

/** Cards to people for whom an act was offered; without an account, by the request's link or the card's own. */
const cardRoutes = (app: FastifyInstance): void => {
  const { readOwn, save, withdraw, read } = endpoints.cards
  route(app, readOwn, (context, { params }) => readOwnCard(context, params))
  route(app, save, { limit: { max: 30, minutes: 10 } }, (context, { params, body }) =>
    saveCard(context, params, body),
  )
  route(app, withdraw, (context, { params }) => withdrawCard(context, params))
  route(app, read, { limit: { max: 240, minutes: 10 } }, (context, { params }) =>
    readCard(context, params.card),
  )
}

/** A customer's own requests; for their browser also without scripts. */
const ownRoutes = (app: FastifyInstance): void => {
  route(app, endpoints.requests.mine, async (context, { query, request, reply }) => {
    const { userId, type } = signedInActor(context)
    if (type === 'CUSTOMER') await markDevice(context, request, reply)
    return listOwnRequests(context, userId, query)
  })
  route(app, endpoints.requests.mineOnDevice, async (context, { query, request }) => {
    const owner = await ownerOfDevice(context, request)
    return owner ? listOwnRequests(context, owner.userId, query) : null
  })
}

/** Calls of a temple's people, limited to their own temple's rows. */
const templeRoutes = (app: FastifyInstance): void => {
  const {
    list,
    active,
    accepted,
    today,
    doneToday,
    events,
    accept,
    decline,
    fulfil,
    undo,
    takeBack,
    startBatch: startBatchCall,
    batches,
    readings,
    markNames: markNamesCall,
    live,
    listTickets: listTicketsCall,
    checkIn: checkInCall,
    templates,
    createTemplate: createTemplateCall,
    updateTemplate: updateTemplateCall,
    removeTemplate: removeTemplateCall,
  } = endpoints.submissions
  route(app, list, (context, { query }) => listSubmissions(context, query))
  route(app, active, (context, { query }) => listSubmissions(context, query, ['PENDING']))
  route(app, accepted, (context, { query }) => listSubmissions(context, query, ['ACCEPTED']))
  route(app, today, (context, { query }) => readToday(context, query.date))
  route(app, doneToday, (context, { query }) => readDoneToday(context, query.page))
  route(app, accept, (context, { params }) => acceptLine(context, params.id))
  route(app, decline, (context, { params, body }) => declineLine(context, params.id, body.reason))
  route(app, fulfil, (context, { params, body }) => fulfilLine(context, params.id, body))
  route(app, undo, (context, { params }) => undoLine(context, params.id))
  route(app, takeBack, (context, { params }) => returnGoods(context, params.id))
  route(app, startBatchCall, (context, { body: { ids, ...batch } }) =>
    startBatch(context, { ...batch, lines: ids.map((id) => ({ id, doneAt: null })) }),
  )
  route(app, listTicketsCall, (context) => listTickets(context))
  route(app, checkInCall, (context, { body }) => checkIn(context, body.checkIns))
  route(app, batches, (context) => listBatches(context))
  route(app, readings, (context) => listReadings(context))
  route(app, markNamesCall, (context, { body }) => markNames(context, body.marks))
  route(app, live, async (context, { body: { ids, ...video } }) => {
    const time = await timeOfLive(context, video)
    return actOnMany(ids, (id) => showLive(context, id, { url: video.url, ...time }))
  })
  route(app, templates, (context) => listTemplates(context))
  route(app, createTemplateCall, (context, { body }) => createTemplate(context, body))
  route(app, updateTemplateCall, (context, { params, body }) => updateTemplate(context, params.id, body))
  route(app, removeTemplateCall, (context, { params }) => removeTemplate(context, params.id))
  route(app, events, (context, { request, reply }) => {
    const { templeId } = templeActor(context)
    eventStream(
      request,
      reply,
      (send) => {
        send({ changed: true })
        const { live: updates } = context.system
        const stopLines = updates.subscribe(templeTopic(templeId), () => send({ changed: true }))
        const stopReadings = updates.subscribe(readingsTopic(templeId), () => send({ read: true }))
        return () => {
          stopLines()
          stopReadings()
        }
      },
      whileAllowed(context, 'companies_submission_view'),
    )
  })
}

/** Answers, for administrators and for their temple. */
const responseRoutes = (app: FastifyInstance): void => {
  route(app, endpoints.requestResponses.list, (context, { query }) => listResponses(context, query))
  route(app, endpoints.requestResponses.read, (context, { params }) => readResponse(context, params.id))
}

/** Calls of administrators. */
const backOfficeRoutes = (app: FastifyInstance): void => {
  const { list, products, counts, states, read, massDelete, remind } = endpoints.orders
  const say = { el: createT('el', commonMessages), en: createT('en', commonMessages) }
  route(app, list, (context, { query }) => listOrders(context, query))
  route(app, products, (context, { query }) => listOrderProducts(context, query))
  route(app, counts, (context) => countOrdersByState(context.db))
  route(app, states, (context) =>
    requestStates.map((state) => ({ id: state, title: say[context.language](`requestState.${state}`) })),
  )
  route(app, read, (context, { params }) => readOrder(context, params.id))
  route(app, endpoints.orders.update, (context, { params, body }) =>
    nameSalesman(context, params.id, body.salesman),
  )
  route(app, remind, (context, { body }) => remindTemple(context, body.templeId))
  route(app, massDelete, (context, { body }) => cancelUnpaid(context, body.list))
}

export const routes = (app: FastifyInstance): void => {
  publicRoutes(app)
  cardRoutes(app)
  ownRoutes(app)
  templeRoutes(app)
  backOfficeRoutes(app)
  responseRoutes(app)
  sheetRoutes(app)
}
