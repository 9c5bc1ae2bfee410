import {
  addedTexts,
  brokenRule,
  intention as intentionShape,
  type Language,
  REQUEST_LIMITS,
} from '@kandili/contract'
import { personNameProblem, preferredDateProblem } from '@kandili/contract/rules'
import { splitNotes } from '@kandili/domain'
import { createT } from '@kandili/messages'
import { createSentence } from '@kandili/messages/errors'
import { requestMessages } from '@kandili/messages/website'
import { addDays, civilDateOf, shortDate } from '../../../lib/format.ts'
import { ruleOf, writtenNames } from './act-fields.ts'
import { amountProblem, readQuantity, totalOf } from './amounts.ts'
import type { Chosen } from './chosen.server.ts'

/** A button that changes the list of names: `add-name`, or `remove-2` for the third row. */
export const changedNames = (names: readonly string[], intent: string): string[] | null => {
  if (intent === 'add-name') return [...names, '']
  const row = /^remove-(\d{1,3})$/.exec(intent)?.[1]
  return row === undefined ? null : names.filter((_, index) => index !== Number(row))
}

/** Whether enough pieces are left. */
const problemOfStock = (
  { offering }: Chosen,
  quantity: number | null,
  language: Language,
): Record<string, string> => {
  const t = createT(language, requestMessages)
  const stock = offering?.stock ?? null
  if (stock === null || quantity === null || quantity <= stock) return {}
  return { quantity: stock === 0 ? t('basket.soldOut') : t('basket.fewLeft', { count: stock }) }
}

/** For whom an act is, and the consent that these names are read. */
const problemsOfNames = ({ draft, offering, temple }: Chosen, language: Language): Record<string, string> => {
  const t = createT(language, requestMessages)
  const rule = createSentence(language)
  const problems: Record<string, string> = {}
  const intention = intentionShape.safeParse(draft.intention).data
  if (!intention) problems.intention = `${t('details.intention')} ${t('error.choose')}`
  else if (offering && !offering.intentions.includes(intention))
    problems.intention = rule('rule.intentionNotOffered')

  const names = [...(draft.names ?? []), ...(draft.otherNames ?? [])].map((name) => name.trim())
  const written = writtenNames(draft)
  if (written.length === 0) problems['names.0'] = t('error.names')
  const notes = splitNotes(draft, offering?.namesLimit ?? temple.namesLimit).length
  if (notes + (draft.others?.length ?? 0) > REQUEST_LIMITS.lines) problems['names.0'] = t('basket.full')
  names.forEach((name, index) => {
    const problem = name === '' ? null : personNameProblem(name)
    if (!problem) return
    const sentence =
      problem === 'rule.singleName'
        ? t('error.singleName')
        : rule(problem, { limit: REQUEST_LIMITS.nameCharacters })
    // The same error is shown above the form and below the list, so it names the row.
    problems[`names.${index}`] = `${t('details.name', { number: index + 1 })}: ${sentence}`
  })
  if (!draft.acceptSensitive) problems.acceptSensitive = t('error.consent')
  return problems
}

/**
 * Validates the details and returns an error per field, in the visitor's language. The API validates them again when
 * the request is placed; this check reports errors at the step where they were typed.
 */
export const problemsOfDetails = (chosen: Chosen, language: Language): Record<string, string> => {
  const { draft, offering, temple, parameters } = chosen
  const t = createT(language, requestMessages)
  const rule = createSentence(language)
  const problems: Record<string, string> = {}

  if (!offering) problems.typeId = `${t(`details.type.${chosen.service}`)} ${t('error.choose')}`
  const quantity = readQuantity(draft.quantity)
  if (quantity === null) problems.quantity = rule('rule.integer')
  if (chosen.service === 'PRODUCT') Object.assign(problems, problemOfStock(chosen, quantity, language))
  else Object.assign(problems, problemsOfNames(chosen, language))

  if (draft.preferredDate !== undefined) {
    const today = civilDateOf(Date.now())
    const last = addDays(today, parameters.maxDaysAhead)
    if (preferredDateProblem(draft.preferredDate, today, last)) {
      problems.preferredDate = t('error.date', { date: shortDate(last) })
    }
  }
  if (ruleOf(draft) === null) problems.everyFrom = rule('rule.date')
  for (const issue of addedTexts.safeParse(draft).error?.issues ?? []) {
    const { key, facts } = brokenRule(issue)
    problems[String(issue.path[0])] ??= rule(key, facts)
  }
  if (offering && quantity !== null) {
    const total = totalOf(offering, quantity, draft.amount)
    const missed = total === null ? null : amountProblem(offering, quantity, temple, total)
    if (total === null) problems.amount = t('error.amount')
    else if (missed) {
      problems.amount = rule(missed.limit === 'LEAST' ? 'rule.minAmount' : 'rule.maxAmount', {
        cents: missed.cents,
      })
    }
  }
  return problems
}
