import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { visitContext } from './visit.ts'

type Asking = LoaderFunctionArgs | ActionFunctionArgs

/** A token or a slug from the request's cookies, or undefined: visitors can edit theirs, and these become headers. */
export const tokenIn = ({ request }: Asking, name: string): string | undefined => {
  const value = parseCookie(request.headers.get('cookie') ?? '')[name]
  return value !== undefined && /^[\w-]{1,200}$/.test(value) ? value : undefined
}

/** A Set-Cookie header of this site. Scripts cannot read it unless `httpOnly` is false. @param maxAge in seconds */
export const siteCookie = (
  { context }: Asking,
  { httpOnly = true, ...cookie }: Pick<SetCookie, 'name' | 'value' | 'httpOnly'> & { maxAge: number },
): string =>
  stringifySetCookie({
    ...cookie,
    path: '/',
    httpOnly,
    sameSite: 'lax',
    secure: context.get(visitContext).origin.startsWith('https:'),
  })
