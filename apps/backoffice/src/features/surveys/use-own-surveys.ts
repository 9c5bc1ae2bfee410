import { useUser } from '../../lib/session/user.tsx'
import { asked, polls, surveys } from './surveys.ts'

/** The collections of an administrator, of an organisation, or the polls of a parish. */
export const useOwnSurveys = () => {
  const { type, company } = useUser().user
  if (type === 'ADMIN') return surveys
  return company ? polls : asked
}
