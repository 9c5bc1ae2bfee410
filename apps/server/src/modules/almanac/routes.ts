import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import type { System } from '../../platform/context.ts'
import { catalogueRoutes } from '../../platform/crud/index.ts'
import { route } from '../../platform/http/route.ts'
import { sendCached } from '../../platform/http/send-cached.ts'
import { SAINTS_TOPIC } from '../catalogue/index.ts'
import { ALMANAC_TOPIC, forgetAlmanac } from './cached-almanac.ts'
import { compareDays } from './compare-days.ts'
import { declineName } from './decline-name.ts'
import { embedToday, policyOfEmbed } from './embed-today.ts'
import { feastOverrides } from './feast-overrides.ts'
import { findNameDays } from './find-name-days.ts'
import { listFeasts } from './list-feasts.ts'
import { memorialRules } from './memorial-rules.ts'
import { addOwnRule, adoptRule, changeOwnRule, removeOwnRule, restoreOwnRule } from './own-rules.ts'
import { planMemorials } from './plan-memorials.ts'
import { readCalendar } from './read-calendar.ts'
import { readFeed } from './read-feed.ts'
import { readLoad } from './read-load.ts'
import { readRuleBook } from './read-rule-book.ts'
import { readTempleDay } from './read-temple-day.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
/** Names are looked up while typing: one per keystroke, instead of loading the whole list of names. */
const whileTyping = { max: 240, minutes: 1 }

const publicRoutes = (app: FastifyInstance): void => {
  const { calendar, nameDays, declension, memorialPlan, feed, embed } = endpoints.almanac
  route(app, calendar, async (context, { query, request, reply }) =>
    sendCached(request, reply, await readCalendar(context, query), JSON_TYPE),
  )
  route(app, nameDays, { limit: whileTyping }, (context, { query }) => findNameDays(context, query))
  route(app, declension, { limit: whileTyping }, (context, { query: { name, lang, reads } }) =>
    declineName(name, reads === 'el' ? 'el' : (lang ?? context.language)),
  )
  route(app, memorialPlan, { limit: { max: 120, minutes: 1 } }, (context, { query }) =>
    planMemorials(context, query),
  )
  route(app, feed, { limit: { max: 60, minutes: 1 } }, async (context, { query, request, reply }) =>
    sendCached(request, reply, await readFeed(context, query), 'text/calendar; charset=utf-8'),
  )
  route(app, embed, { limit: { max: 120, minutes: 1 } }, async (context, { query, reply }) =>
    reply
      .removeHeader('x-frame-options')
      .headers({
        'content-security-policy': policyOfEmbed,
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=900',
      })
      .type('text/html; charset=utf-8')
      .send(await embedToday(context, query)),
  )
}

/** The administrators' decisions, and the data they are based on. */
const backOfficeRoutes = (app: FastifyInstance): void => {
  const { differences, feasts, load, ruleBook } = endpoints.almanac
  route(app, ruleBook, () => readRuleBook())
  catalogueRoutes(app, feastOverrides)
  catalogueRoutes(app, memorialRules)
  route(app, feasts, (_context, { query }) => listFeasts(query))
  route(app, differences, (context, { query }) => compareDays(context, query))
  route(app, load, (context, { query }) => readLoad(context, query))
}

/** The calls of a temple's people; every rule is their own temple's. */
const templeRoutes = (app: FastifyInstance): void => {
  const { templeDay, addTempleRule, adoptRule: takeUp, changeTempleRule } = endpoints.almanac
  const { removeTempleRule, restoreTempleRule } = endpoints.almanac
  route(app, templeDay, (context, { query }) => readTempleDay(context, query))
  route(app, addTempleRule, (context, { body }) => addOwnRule(context, body))
  route(app, takeUp, (context, { body }) => adoptRule(context, body.bookKey))
  route(app, changeTempleRule, (context, { params, body }) => changeOwnRule(context, params.id, body))
  route(app, removeTempleRule, (context, { params }) => removeOwnRule(context, params.id))
  route(app, restoreTempleRule, (context, { body }) => restoreOwnRule(context, body.undo))
}

export const routes = (app: FastifyInstance, system: System): void => {
  for (const topic of [ALMANAC_TOPIC, SAINTS_TOPIC]) {
    const stop = system.live.subscribe(topic, () => forgetAlmanac(system))
    app.addHook('onClose', async () => stop())
  }
  publicRoutes(app)
  backOfficeRoutes(app)
  templeRoutes(app)
}
