import { endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { data, type LoaderFunctionArgs } from 'react-router'
import { wordsOf } from '../../lib/words.server.ts'
import type { Problems } from '../../ui/error-summary.tsx'
import { problemsOf } from './refusals.ts'

/** The key in the address is told to nobody: not to the files of the page, and not to where its links lead. */
const headers = { 'referrer-policy': 'strict-origin', 'cache-control': 'no-store' }

/** A page that a mail leads to. An address that can hold no key is dead at once; another when its key is used. */
export const loadKeyPage = (asking: LoaderFunctionArgs) => {
  const { success } = endpoints.authentication.confirmEmail.body.safeParse({ key: asking.params.key })
  return data({ isDead: !success, words: wordsOf(asking.request, 'authentication', 'shared') }, { headers })
}

/** What the use of a key was refused for: a key that is over, or something that can be put right. */
export type KeyRefusal = { isDead: true } | { problems: Problems }

/** Uses a key, or answers what it was refused for. */
export const orKeyRefusal = async <T>(use: () => Promise<T>) => {
  try {
    return await use()
  } catch (error) {
    const isDead = error instanceof ApiError && error.code === 'KEY_EXPIRED'
    return data<KeyRefusal>(isDead ? { isDead } : { problems: problemsOf(error) }, { status: 422 })
  }
}
