import { brokenRule, type Language } from '@kandili/contract'
import { email, password, personFirstName, personLastName } from '@kandili/contract/rules'
import { createSentence } from '@kandili/messages/errors'
import { z } from 'zod'
import type { Ask } from './ask.ts'

/** The answers given as arguments. */
export type Given = {
  readonly email?: string | undefined
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly language?: string | undefined
}

export type Answers = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly language: Language
  readonly password: string
}

const sentence = createSentence('en')
const passwordRule =
  'The password has at least 8 characters, with a lower-case and an upper-case letter, a digit and a special character.'

/** Returns the value to store, or the error in it. */
const checked = <T>(rule: z.ZodType<T>, value: string): { value: T } | { problem: string } => {
  const parsed = rule.safeParse(value)
  if (parsed.success) return { value: parsed.data }
  const [issue] = parsed.error.issues
  if (!issue) return { problem: sentence('rule.format') }
  const { key, facts } = brokenRule(issue)
  return { problem: sentence(key, facts) }
}

/**
 * Asks for missing answers. A person is asked again after a mistake, with the reason; a pipe and the command line are
 * not. The password is never an argument, which other users of the machine could read.
 * @throws Error with the reason
 */
export const collectAnswers = async (
  given: Given,
  { ask, isPerson, say }: { ask: Ask; isPerson: boolean; say: (text: string) => void },
): Promise<Answers> => {
  const get = async <T>(
    name: string,
    rule: z.ZodType<T>,
    present: string | undefined,
    secretly = false,
  ): Promise<T> => {
    for (let first = present; ; first = undefined) {
      const answer = checked(rule, first ?? (await ask(`${name}: `, { secretly })))
      if ('value' in answer) return answer.value
      if (!isPerson) throw new Error(`${name}: ${answer.problem}`)
      say(answer.problem)
    }
  }
  const language = checked(z.enum(['el', 'en']), given.language ?? 'en')
  if ('problem' in language) throw new Error('--language is el or en.')
  const person = {
    email: await get('E-mail', email, given.email),
    firstName: await get('First name', personFirstName, given.firstName),
    lastName: await get('Last name', personLastName, given.lastName),
    language: language.value,
  }
  if (isPerson) say(passwordRule)
  for (;;) {
    const chosen = await get('Password', password, undefined, true)
    if (!isPerson || chosen === (await ask('Password again: ', { secretly: true }))) {
      return { ...person, password: chosen }
    }
    say(sentence('rule.confirmation'))
  }
}
