import type { AnswerOf, endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { Link } from 'react-router'
import { useLanguage, useT } from '../../lib/language.ts'

export type PollLinksProps = {
  polls: AnswerOf<typeof endpoints.surveys.listPublic>
  /** The tracking code of the act after which they are asked. */
  request?: string
}

/** Links to open polls and questionnaires, and to the results of those that are over. */
export function PollLinks({ polls, request }: PollLinksProps) {
  const t = useT('shared')
  const language = useLanguage()
  const query = request ? `?request=${encodeURIComponent(request)}` : ''
  return polls.map(({ id, title, isOver }) => (
    <p key={id}>
      <Link to={`/${language}/polls/${id}${query}`}>
        {isOver ? t('pollResults', { title: inLanguage(title, language) }) : inLanguage(title, language)}
      </Link>
    </p>
  ))
}
