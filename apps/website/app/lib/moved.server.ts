import { endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiOf } from './api.ts'
import { orNotFound } from './failures.ts'
import { languageOf } from './language.ts'

type Asking = Pick<LoaderFunctionArgs, 'request' | 'context'>
type Moved = { readonly entity: 'temples' | 'saints' | 'announcements'; readonly slug: string }

/** The folders of their pages, below the language. */
const folders = { temples: 'temples', saints: 'saints', announcements: 'news' } as const

const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422)

/** The current slug of a former one; undefined if there is none. */
export const movedTo = async (asking: Asking, params: Moved): Promise<string | undefined> => {
  try {
    return (await apiOf(asking).call(endpoints.publishing.moved, { params })).slug
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** The answer, or a permanent redirect if the page has another URL now, or the "not found" page. */
export const orMoved = async <T>(asking: Asking, { entity, slug }: Moved, asked: Promise<T>): Promise<T> =>
  orNotFound(
    asked.catch(async (error: unknown) => {
      const present = isMissing(error) ? await movedTo(asking, { entity, slug }) : undefined
      if (present === undefined) throw error
      const { search } = new URL(asking.request.url)
      throw redirect(`/${languageOf(asking.request)}/${folders[entity]}/${present}${search}`, 301)
    }),
  )
