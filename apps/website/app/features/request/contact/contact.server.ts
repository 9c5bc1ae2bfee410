import { endpoints, type Language } from '@kandili/contract'
import { createT } from '@kandili/messages'
import { errorMessages } from '@kandili/messages/errors'

/** The contract's own rules, in the visitor's language, by field. */
export const problemsOfContact = (
  typed: Readonly<Record<string, unknown>>,
  language: Language,
): Record<string, string> => {
  const checked = endpoints.requests.contact.safeParse(typed)
  if (checked.success) return {}
  const rule = createT(language, errorMessages)
  type RuleKey = Parameters<typeof rule>[0]
  const problems: Record<string, string> = {}
  for (const issue of checked.error.issues) {
    problems[String(issue.path[0])] ??= rule(issue.message as RuleKey, { limit: 60 })
  }
  return problems
}
