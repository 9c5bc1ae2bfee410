import { endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { data, type LoaderFunctionArgs } from 'react-router'
import type { Problems } from '../../lib/use-problems.ts'
import { wordsOf } from '../../lib/words.server.ts'
import { problemsOf } from './refusals.ts'

/** The URL contains a secret key: no request from this page may send it as a referrer. */
const headers = { 'referrer-policy': 'strict-origin', 'cache-control': 'no-store' }

/** Loads a page linked from a mail. Rejects a malformed key at once; a well-formed key is checked when it is used. */
export const loadKeyPage = (asking: LoaderFunctionArgs) => {
  const { success } = endpoints.authentication.confirmEmail.body.safeParse({ key: asking.params.key })
  return data({ isDead: !success, words: wordsOf(asking.request, 'authentication', 'shared') }, { headers })
}

/** Why a key was rejected: it has expired, or the input has errors to correct. */
export type KeyRefusal = { isDead: true } | { problems: Problems }

/** Uses a key and returns the error, if any. */
export const orKeyRefusal = async <T>(use: () => Promise<T>) => {
  try {
    return await use()
  } catch (error) {
    const isDead = error instanceof ApiError && error.code === 'KEY_EXPIRED'
    return data<KeyRefusal>(isDead ? { isDead } : { problems: problemsOf(error) }, { status: 422 })
  }
}
