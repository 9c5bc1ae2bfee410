import { questionsOf } from '@kandili/domain'
import type { Context } from '../../platform/context.ts'
import { sumsOfTemple } from '../statistics/index.ts'
import type { SurveyRow } from './repository.ts'

/**
 * What Kandili knows of a temple's reporting period, by the keys of the questions that ask for it: cents given through it,
 * or the number of acts. For the temple's own people only, because small figures are not hidden (decision 42).
 */
export const readKnown = async (
  context: Context,
  { sections, period_from: from, period_to: to }: SurveyRow,
  templeId: number,
): Promise<Record<string, number>> => {
  const asking = questionsOf(sections).filter(({ suggested }) => suggested)
  if (asking.length === 0 || from === null || to === null) return {}
  const { asked, given } = await sumsOfTemple(context, { templeId, from, to })
  return Object.fromEntries(asking.map(({ key, kind }) => [key, kind === 'MONEY' ? given : asked]))
}
