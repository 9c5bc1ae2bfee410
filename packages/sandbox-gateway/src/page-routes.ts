import { createReadStream } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DisputePlay, playDispute } from './disputes.ts'
import { deliverDue, resendEvent } from './events.ts'
import { expireSession } from './open-session.ts'
import { fontFiles, type Theme, type View } from './pages/layout.ts'
import { challengePage, logPage, overPage, unknownPage } from './pages/other-pages.ts'
import { emptyForm, payPage } from './pages/pay-page.ts'
import { answerChallenge, type PayResult, paySession } from './pay-session.ts'
import { refundSession } from './refund-session.ts'
import { findChallenge, findEvents, findRefunds, findSession, type Session } from './store.ts'
import { type Host, newId, type World } from './world.ts'

const LOG_MS = 24 * 3_600_000
const SEE_OTHER = 303

/** The sandbox plays another company, so our rate limits do not apply. */
const unlimited = { config: { rateLimit: false } } as const

type Asked = { Params: { id: string }; Querystring: { lang?: string; card?: string } }
type Form = Readonly<Record<string, string>>

const themeOf = (request: FastifyRequest): Theme => {
  const theme = /(?:^|;\s*)Kandili-theme=(light|dark|system)/.exec(request.headers.cookie ?? '')?.[1]
  return (theme as Theme | undefined) ?? 'system'
}

/** The form finally redirects to the merchant's host; the page's policy must allow it if it differs. */
const allowReturnTo = (reply: FastifyReply, session: Session): void => {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  const origin = new URL(session.success_url).origin
  void reply.header(
    'content-security-policy',
    policy.replace("form-action 'self'", `form-action 'self' ${origin}`),
  )
}

const send = (reply: FastifyReply, status: number, page: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)

const isDisputePlay = (text: string): text is DisputePlay =>
  ['open', 'inquire', 'win', 'lose', 'reopen'].includes(text)

/** Events at a bank, or by a person on the company's own pages, for a paid session. Impossible ones do nothing. */
const play = async (world: World, sessionId: string, what: string): Promise<void> => {
  if (isDisputePlay(what)) {
    await playDispute(world, sessionId, what)
    return
  }
  const session = await findSession(world.db, sessionId)
  if (!session || what !== 'refund') return
  const refunds = await findRefunds(world.db, sessionId)
  const gone = refunds.reduce((sum, one) => sum + (one.status === 'failed' ? 0 : one.amount_cents), 0)
  const amount = (session.captured_cents ?? 0) - gone
  if (amount <= 0) return
  const asked = { payment_intent: session.payment_intent, amount, refund_ref: null }
  await refundSession(world, newId('re'), asked)
}

/** The payer's pages. They work without JavaScript. */
export const pageRoutes = (app: FastifyInstance, world: World, styleNonceOf: Host['styleNonceOf']): void => {
  const viewOf = (request: FastifyRequest<Asked>, reply: FastifyReply, session?: Session): View => {
    const asked = request.query.lang
    const language = asked === 'el' || asked === 'en' ? asked : session?.locale === 'el' ? 'el' : 'en'
    return {
      language,
      theme: themeOf(request),
      styleNonce: styleNonceOf(reply),
      path: request.url.split('?')[0]?.replace(/\/$/, '') ?? '',
    }
  }

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  const showPay = (request: FastifyRequest<Asked>, reply: FastifyReply, session: Session) => {
    const view = viewOf(request, reply, session)
    if (session.status !== 'open' || session.expires_at <= world.now()) {
      return send(reply, 200, overPage(view, session))
    }
    allowReturnTo(reply, session)
    return send(reply, 200, payPage(view, { session, typed: emptyForm(request.query.card) }))
  }

  const afterPaying = async (
    request: FastifyRequest<Asked>,
    reply: FastifyReply,
    result: PayResult,
    typed: Parameters<typeof payPage>[1]['typed'],
  ) => {
    if (result.kind === 'unknown') return send(reply, 404, unknownPage(viewOf(request, reply)))
    const { session } = result
    const view = { ...viewOf(request, reply, session), path: `/sandbox/pay/${session.id}` }
    allowReturnTo(reply, session)
    switch (result.kind) {
      case 'invalid':
        return send(reply, 422, payPage(view, { session, typed, problems: result.problems }))
      case 'declined':
        world.wake()
        return send(reply, 402, payPage(view, { session, typed, declined: result }))
      case 'challenge':
        return reply.redirect(`/sandbox/3ds/${result.challengeId}?lang=${view.language}`, SEE_OTHER)
      case 'over':
        return send(reply, 409, overPage(view, session))
      case 'paid':
        if (result.delivery === 'before-redirect') await deliverDue(world, session.id)
        world.wake()
        return reply.redirect(session.success_url, SEE_OTHER)
    }
  }

  app.get<{ Params: { file: string } }>('/sandbox/fonts/:file', unlimited, (request, reply) => {
    const path = fontFiles.get(request.params.file)
    if (!path) return reply.code(404).send()
    return reply
      .type('font/woff2')
      .header('cache-control', 'public, max-age=86400')
      .send(createReadStream(path))
  })

  app.get<Asked>('/sandbox/pay/:id', unlimited, async (request, reply) => {
    const session = await findSession(world.db, request.params.id)
    return session ? showPay(request, reply, session) : send(reply, 404, unknownPage(viewOf(request, reply)))
  })

  app.post<Asked & { Body: Form }>('/sandbox/pay/:id', unlimited, async (request, reply) => {
    const { number = '', expiry = '', cvc = '', holder = '', delivery = '' } = request.body ?? {}
    const typed = { number, expiry, cvc, holder, delivery }
    return afterPaying(request, reply, await paySession(world, request.params.id, typed), typed)
  })

  app.post<Asked>('/sandbox/pay/:id/cancel', unlimited, async (request, reply) => {
    const session = await expireSession(world, request.params.id)
    if (!session) return send(reply, 404, unknownPage(viewOf(request, reply)))
    world.wake()
    return reply.redirect(session.status === 'complete' ? session.success_url : session.cancel_url, SEE_OTHER)
  })

  app.get<Asked>('/sandbox/3ds/:id', unlimited, async (request, reply) => {
    const challenge = await findChallenge(world.db, request.params.id)
    const session = challenge && (await findSession(world.db, challenge.session_id))
    const view = viewOf(request, reply, session)
    if (!challenge || !session) return send(reply, 404, unknownPage(view))
    if (challenge.answered_at || session.status !== 'open') return send(reply, 200, overPage(view, session))
    allowReturnTo(reply, session)
    return send(reply, 200, challengePage(view, session))
  })

  app.post<Asked & { Body: Form }>('/sandbox/3ds/:id', unlimited, async (request, reply) => {
    const result = await answerChallenge(world, request.params.id, request.body?.result === 'pass')
    return afterPaying(request, reply, result, emptyForm())
  })

  app.get<Asked>('/sandbox/pay/:id/log', unlimited, async (request, reply) => {
    const session = await findSession(world.db, request.params.id)
    const view = viewOf(request, reply, session)
    if (!session) return send(reply, 404, unknownPage(view))
    const since = new Date(world.now().getTime() - LOG_MS)
    return send(reply, 200, logPage(view, session, await findEvents(world.db, session.id, since)))
  })

  app.post<Asked & { Body: Form }>('/sandbox/pay/:id/play', unlimited, async (request, reply) => {
    const { id } = request.params
    await play(world, id, request.body?.play ?? '')
    world.wake()
    const language = request.query.lang === 'el' ? 'el' : 'en'
    return reply.redirect(`/sandbox/pay/${encodeURIComponent(id)}/log?lang=${language}`, SEE_OTHER)
  })

  app.post<Asked & { Body: Form }>('/sandbox/pay/:id/log', unlimited, async (request, reply) => {
    if (await resendEvent(world, request.body?.event ?? '')) world.wake()
    const language = request.query.lang === 'el' ? 'el' : 'en'
    return reply.redirect(
      `/sandbox/pay/${encodeURIComponent(request.params.id)}/log?lang=${language}`,
      SEE_OTHER,
    )
  })
}
