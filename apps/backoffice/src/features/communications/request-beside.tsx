import type { endpoints } from '@kandili/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { LineCard } from '../today/line-card.tsx'
import classes from './communications.module.css'

/** The temple's acts of the request that a conversation is about, each with its buttons. */
export const RequestBeside = ({ number }: { number: number }) => {
  const t = useT()
  const maySee = useRight('companies_submission_view')
  const { data } = useQuery({
    queryKey: ['submissions/company', 'of-request', number],
    queryFn: () =>
      call<typeof endpoints.submissions.list>('GET', '/submissions/company', {
        query: { q: String(number) },
      }),
    enabled: maySee,
  })
  const lines = data?.records.filter(({ requestNumber }) => requestNumber === number) ?? []
  if (lines.length === 0) return null
  return (
    <details className={classes.request}>
      <summary>{t('communications.request', { count: lines.length })}</summary>
      {lines.map((line) => (
        <LineCard key={line.id} line={line} now={Date.now()} />
      ))}
    </details>
  )
}
