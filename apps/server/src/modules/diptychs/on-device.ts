import type { endpoints } from '@kandili/contract'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { hashOfToken, randomToken } from '../../platform/crypto/tokens.ts'
import { faithfulActor } from '../authorization/index.ts'
import { findBooks, findNames } from './repository.ts'
import { findDeviceOwner, storeDevice } from './repository-devices.ts'
import { openName } from './sealed-name.ts'

const COOKIE = 'Kandili-diptychs'
const COOKIE_SECONDS = 30 * 86_400

/**
 * Marks the caller's browser, so that pages without scripts can show the caller's own data: the names in the steps of
 * a request, and the requests. The mark is worthless once the session that made it has ended.
 */
export const markDevice = async (
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const { sessionId } = faithfulActor(context)
  const now = context.system.clock.now()
  const held = parseCookie(request.headers.cookie ?? '')[COOKIE]
  const owner = held ? await findDeviceOwner(context.db, hashOfToken(held), now) : undefined
  if (owner?.sessionId === sessionId) return
  const token = randomToken(256)
  await storeDevice(context.db, { sessionId, tokenHash: hashOfToken(token), at: now })
  const secure = context.system.settings.baseUrl.startsWith('https:')
  reply.header(
    'set-cookie',
    stringifySetCookie({
      name: COOKIE,
      value: token,
      maxAge: COOKIE_SECONDS,
      path: '/',
      httpOnly: true,
      secure,
      sameSite: 'lax',
    }),
  )
}

/** The owner of a marked browser, by the header of a call; undefined once that session has ended. */
export const ownerOfDevice = async (
  context: Context,
  { headers }: FastifyRequest,
): Promise<{ userId: number } | undefined> => {
  const mark = headers['x-diptychs']
  if (typeof mark !== 'string') return undefined
  return findDeviceOwner(context.db, hashOfToken(mark), context.system.clock.now())
}

/** The names that a marked browser may show: the owner's own and those shared with them. */
export const namesOnDevice = async (
  context: Context,
  request: FastifyRequest,
): Promise<endpoints.diptychs.NameOnDevice[]> => {
  const device = await ownerOfDevice(context, request)
  if (!device) return []
  const books = new Map((await findBooks(context.db, device.userId)).map((book) => [book.id, book]))
  const rows = await findNames(context.db, [...books.keys()], device.userId)
  return Promise.all(
    rows.map(async ({ id, bookId, side, body }) => {
      const { name, asTyped } = await openName(context, books.get(bookId)?.ownerId ?? 0, body)
      return { id, name, side, asTyped }
    }),
  )
}
