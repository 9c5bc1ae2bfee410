import { addAct, openAct, removeAct } from '@kandili/domain'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { languageOf } from '../../../lib/language.ts'
import { type Draft, storeDraft } from '../draft/draft.server.ts'
import { stepPath } from '../draft/steps.ts'
import { chosenDate } from '../names/reading.ts'
import type { Basket } from './basket.server.ts'

/**
 * Handles the buttons of an act: changes, removes, accepts today's price, chooses another day, looks for another
 * temple, or begins a further act. Places nothing.
 * @param here the page to return to
 * @returns null for the form's other buttons
 */
export const changeBasket = async (
  asking: ActionFunctionArgs,
  form: FormData,
  { basket: { draft, acts }, here }: { basket: Pick<Basket, 'draft' | 'acts'>; here: string },
): Promise<Response | null> => {
  const language = languageOf(asking.request)
  const intent = String(form.get('intent') ?? '')
  const go = async (next: Draft, to: string) => redirect(to, { headers: await storeDraft(asking, next) })
  if (intent === 'add') return go(addAct(draft), stepPath(language, 'service'))
  const act = form.has('act') ? acts[Number(form.get('act'))] : undefined
  if (!act) return null
  const opened = openAct(draft, act.index)
  const date = chosenDate(intent)
  if (date) return go({ ...opened, preferredDate: date }, here)
  switch (intent) {
    case 'change':
      return go(opened, stepPath(language, act.chosen ? 'details' : 'temple'))
    case 'temple':
      return go(opened, stepPath(language, 'temple'))
    case 'remove':
      return go(removeAct(draft, act.index), here)
    case 'price':
      return go({ ...opened, seenPrice: act.chosen?.offering?.price }, here)
    default:
      return null
  }
}
