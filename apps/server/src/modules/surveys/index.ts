import { endpoints } from '@kandili/contract'
import { catalogueRoutes } from '../../platform/crud/index.ts'
import { route } from '../../platform/http/route.ts'
import type { Module } from '../../platform/module.ts'
import { signedInActor } from '../authorization/index.ts'
import { storeDocument } from '../files/index.ts'
import { changeStatus, remind, remindBeforeEnd } from './announce.ts'
import { surveyCatalogue } from './catalogue.ts'
import { decideAnswer, readAnswer, readAnswers } from './check-answers.ts'
import { exportAnswers } from './export-answers.ts'
import { forgetPatients } from './forget-patients.ts'
import { maySeeAnswerFile } from './may-see-file.ts'
import { listOwnSurveys, readOwnAnswer, saveOwnAnswer } from './own-answers.ts'
import {
  answerPublicly,
  confirmPublicly,
  forgetUnconfirmed,
  listPublicSurveys,
  readPublicSurvey,
} from './public-answers.ts'
import { deleteAnswersOf } from './repository-answers.ts'

export { surveyCatalogue } from './catalogue.ts'
export { decideAnswer } from './check-answers.ts'
export { saveOwnAnswer } from './own-answers.ts'

/** Yearly returns of temples, questionnaires and polls: the specification's data collection surveys (ESS). */
export const surveys: Module = {
  name: 'surveys',
  routes: (app) => {
    const calls = endpoints.surveys
    catalogueRoutes(app, surveyCatalogue)
    route(app, calls.changeStatus, (context, { params, body }) =>
      changeStatus(context, params.id, body.status),
    )
    route(app, calls.readAnswers, (context, { params }) => readAnswers(context, params.id))
    route(app, calls.readAnswer, (context, { params }) => readAnswer(context, params))
    route(app, calls.decideAnswer, (context, { params, body }) => decideAnswer(context, params, body))
    route(app, calls.remind, (context, { params }) => remind(context, params.id))
    route(app, calls.exportAnswers, (context, { params }) => exportAnswers(context, params.id))
    route(app, calls.listOwn, listOwnSurveys)
    route(app, calls.readOwn, (context, { params }) => readOwnAnswer(context, params.id))
    route(app, calls.upload, { limit: { max: 60, minutes: 10 } }, async (context, { request }) => {
      const { userId, type } = signedInActor(context)
      return storeDocument(context, request, { isCounted: type === 'CUSTOMER', ownerUserId: userId })
    })
    route(app, calls.saveOwn, (context, { params, body }) => saveOwnAnswer(context, params.id, body))
    const cacheKey = ({ params }: { params: { id: number } }) => String(params.id)
    route(app, calls.listPublic, { cacheKey: ({ query }) => JSON.stringify(query) }, (context, { query }) =>
      listPublicSurveys(context, query.temple),
    )
    route(app, calls.readPublic, { cacheKey }, (context, { params }) => readPublicSurvey(context, params.id))
    route(app, calls.answerPublic, (context, { params, body }) => answerPublicly(context, params.id, body))
    route(app, calls.confirmPublic, (context, { params }) => confirmPublicly(context, params.key))
  },
  jobs: [
    { name: 'forget-unconfirmed-answers', schedule: '55 1 * * *', work: forgetUnconfirmed },
    { name: 'remind-of-surveys', schedule: '20 7 * * *', work: remindBeforeEnd },
    { name: 'forget-patients', schedule: '50 1 * * *', work: forgetPatients },
  ],
  accountListeners: { erased: ({ db }, { userId }) => deleteAnswersOf(db, userId) },
  fileReaders: [maySeeAnswerFile],
}
