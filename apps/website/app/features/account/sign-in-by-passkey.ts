import type { CallInput, endpoints } from '@kandili/contract'
import { storeSession } from '@kandili/contract/session'
import { callAsVisitor, keepLanguage, type SignedIn } from '../../lib/session/session.ts'

/**
 * Signs in with a passkey, which the browser asks for.
 * @throws ApiError if the server refuses; an error of the browser if its user cancels
 */
export const signInByPasskey = async (): Promise<SignedIn> => {
  type Calls = typeof endpoints.authentication
  const [{ startAuthentication }, options] = await Promise.all([
    import('@simplewebauthn/browser'),
    callAsVisitor<Calls['passkeyLoginInit']>('POST', '/users/login/passkey/init', {}),
  ])
  type Asked = Parameters<typeof startAuthentication>[0]
  const answer = await startAuthentication({ optionsJSON: options as unknown as Asked['optionsJSON'] })
  const body = answer as unknown as CallInput<Calls['passkeyLogin']>['body']
  const session = await callAsVisitor<Calls['passkeyLogin']>('POST', '/users/login/passkey', { body })
  storeSession(session)
  keepLanguage()
  return session
}
