import { parseCookie } from 'cookie'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { siteCookie } from '../../lib/cookies.server.ts'

type Asking = LoaderFunctionArgs | ActionFunctionArgs

const name = 'Kandili-mine'
const monthInSeconds = 30 * 86_400
const MOST = 6

/** The codes of the last requests that were placed with the simple form in this browser, the latest first. */
export const rememberedIn = ({ request }: Asking): string[] =>
  (parseCookie(request.headers.get('cookie') ?? '')[name] ?? '')
    .split('.')
    .filter((code) => /^[\w-]{1,100}$/.test(code))
    .slice(0, MOST)

/** Remembers a request for a month. Scripts cannot read the cookie, because anybody with a code sees the names. */
export const rememberedCookie = (asking: Asking, code: string): string => {
  const value = [...new Set([code, ...rememberedIn(asking)])].slice(0, MOST).join('.')
  return siteCookie(asking, { name, value, maxAge: monthInSeconds })
}

/** Makes this browser forget them. */
export const forgottenCookie = (asking: Asking): string => siteCookie(asking, { name, value: '', maxAge: 0 })
