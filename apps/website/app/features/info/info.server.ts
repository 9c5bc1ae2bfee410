import { endpoints } from '@kandili/contract'
import { infoMessages } from '@kandili/messages/website'
import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../lib/api.ts'
import { languageOf } from '../../lib/language.ts'
import type { Topic } from './info-page.tsx'

/** The messages of one topic and the main parameters in its texts. */
export const loadTopic = async (asking: LoaderFunctionArgs, topic: Topic) => {
  const parameters = await apiOf(asking).call(endpoints.website.readParameters)
  const all = Object.entries(infoMessages[languageOf(asking.request)])
  const info = Object.fromEntries(
    all.filter(
      ([key]) =>
        key.startsWith(`${topic}.`) ||
        key.startsWith('contact.') ||
        ['updated', 'status.title'].includes(key),
    ),
  )
  return { parameters, words: { info } }
}
