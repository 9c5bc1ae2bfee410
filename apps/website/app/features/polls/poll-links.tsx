import type { AnswerOf, endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { Link } from 'react-router'
import { useLanguage } from '../../lib/language.ts'

export type PollLinksProps = {
  polls: AnswerOf<typeof endpoints.surveys.listPublic>
  /** The tracking code of the act after which they are asked. */
  request?: string
}

/** Links to open polls and questionnaires. */
export function PollLinks({ polls, request }: PollLinksProps) {
  const language = useLanguage()
  const query = request ? `?request=${encodeURIComponent(request)}` : ''
  return polls.map(({ id, title }) => (
    <p key={id}>
      <Link to={`/${language}/polls/${id}${query}`}>{inLanguage(title, language)}</Link>
    </p>
  ))
}
