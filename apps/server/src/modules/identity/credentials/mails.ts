import { randomUUID } from 'node:crypto'
import { createT } from '@kandili/messages'
import { mailMessages } from '@kandili/messages/mail'
import { DAY_MS } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { composeMail } from '../../../platform/mail/compose.ts'
import { type MailCap, queueMail } from '../../../platform/mail/outbox.ts'
import { parameter } from '../../settings/index.ts'
import type { Mailbox } from '../accounts/repository.ts'
import { makeKey } from './account-key.ts'

const t = { el: createT('el', mailMessages), en: createT('en', mailMessages) }

type Kind =
  | 'confirmEmail'
  | 'changeEmail'
  | 'alreadyRegistered'
  | 'resetPassword'
  | 'passwordChanged'
  | 'passkeyAdded'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'secondFactorTakenOff'
  | 'emailChanged'

/**
 * A mail about the account itself, queued inside the transaction that it reports. Its subject contains nothing
 * personal.
 * @param reason distinguishes it from others of its kind to the same user: the same reason never sends two
 * @returns false if the cap was reached
 */
const mailAccount = (
  context: Context,
  { id, email, language }: Mailbox,
  {
    kind,
    path,
    count,
    reason,
    usefulForMinutes,
    cap,
  }: {
    kind: Kind
    path: string
    count?: number
    reason: string | number
    usefulForMinutes?: number
    cap?: MailCap
  },
): Promise<boolean> => {
  const say = (part: 'subject' | 'lead' | 'body' | 'button') =>
    t[language](`${kind}.${part}`, count === undefined ? {} : { count })
  const body = composeMail({
    language,
    heading: say('subject'),
    paragraphs: [say('lead'), say('body')],
    button: { text: say('button'), url: `${context.system.settings.baseUrl}${path}` },
    footer: t[language]('footerAccount'),
  })
  const mail = {
    dedupKey: `${kind}:${id}:${reason}`,
    template: kind,
    language,
    to: email,
    subject: say('subject'),
    isSecurity: true,
    ...body,
    ...(usefulForMinutes === undefined
      ? {}
      : { usefulUntil: new Date(presentMoment(context) + usefulForMinutes * 60_000) }),
  }
  return queueMail(context, mail, cap)
}

/**
 * The daily cap of mails that prove a mailbox, which may be somebody else's: a person who misses six will miss the
 * seventh.
 */
const proofCap: MailCap = { most: 6, minutes: DAY_MS / 60_000 }
/** While a mailbox has this many valid keys, another one helps nobody. */
const LIVE_RESET_MAILS = 3

const presentMoment = (context: Context): number => context.system.clock.now().getTime()

const mailKeyToEmail = async (
  context: Context,
  mailbox: Mailbox,
  { kind, purpose }: { kind: 'confirmEmail' | 'changeEmail'; purpose: 'CONFIRM_EMAIL' | 'CHANGE_EMAIL' },
): Promise<boolean> => {
  const hours = await parameter(context, 'confirmKeyHours')
  const { id: userId, email } = mailbox
  const key = await makeKey(context, { userId, purpose, email, minutes: hours * 60 })
  const path = `/confirm-email/${key}`
  return mailAccount(context, mailbox, {
    kind,
    path,
    count: hours,
    reason: randomUUID(),
    usefulForMinutes: hours * 60,
    cap: proofCap,
  })
}

/** Thrown to a caller who may know that their mailbox has reached the daily cap of mails of a kind. */
export const tooManyMails = (): Refusal =>
  new Refusal('TOO_MANY_ATTEMPTS', { facts: { minutes: proofCap.minutes } })

/** The key to the account's current e-mail. @returns false if the mailbox has reached its cap */
export const mailConfirmEmail = (context: Context, mailbox: Mailbox): Promise<boolean> =>
  mailKeyToEmail(context, mailbox, { kind: 'confirmEmail', purpose: 'CONFIRM_EMAIL' })

/**
 * The key to the account's future e-mail.
 * @param mailbox with the new e-mail
 * @returns false if the mailbox has reached its cap
 */
export const mailChangeEmail = (context: Context, mailbox: Mailbox): Promise<boolean> =>
  mailKeyToEmail(context, mailbox, { kind: 'changeEmail', purpose: 'CHANGE_EMAIL' })

/**
 * The key to a new password; sends nothing if the mailbox has several valid ones.
 * @param reason of this request, so that a repeated job sends one mail
 */
export const mailResetPassword = async (
  context: Context,
  mailbox: Mailbox,
  reason: string,
): Promise<boolean> => {
  const minutes = await parameter(context, 'resetKeyMinutes')
  const { id: userId, email } = mailbox
  const key = await makeKey(context, { userId, purpose: 'RESET_PASSWORD', email, minutes })
  return mailAccount(context, mailbox, {
    kind: 'resetPassword',
    path: `/reset-password/${key}`,
    count: minutes,
    reason,
    usefulForMinutes: minutes,
    cap: { most: LIVE_RESET_MAILS, minutes },
  })
}

/** To the owner of an account when somebody registers with its e-mail: perhaps they forgot. Once a day at most. */
export const mailAlreadyRegistered = (context: Context, mailbox: Mailbox): Promise<boolean> => {
  const day = context.system.clock.now().toISOString().slice(0, 10)
  return mailAccount(context, mailbox, { kind: 'alreadyRegistered', path: '/forgot-password', reason: day })
}

export const mailPasswordChanged = (context: Context, mailbox: Mailbox): Promise<boolean> =>
  mailAccount(context, mailbox, {
    kind: 'passwordChanged',
    path: '/forgot-password',
    reason: presentMoment(context),
  })

export const mailSecondFactorChanged = (
  context: Context,
  mailbox: Mailbox,
  isOn: boolean,
): Promise<boolean> =>
  mailAccount(context, mailbox, {
    kind: isOn ? 'secondFactorOn' : 'secondFactorOff',
    path: '/forgot-password',
    reason: presentMoment(context),
  })

export const mailPasskeyAdded = (context: Context, mailbox: Mailbox): Promise<boolean> =>
  mailAccount(context, mailbox, {
    kind: 'passkeyAdded',
    path: '/forgot-password',
    reason: presentMoment(context),
  })

/** Disabled by an administrator. */
export const mailSecondFactorRemoved = (context: Context, mailbox: Mailbox): Promise<boolean> =>
  mailAccount(context, mailbox, {
    kind: 'secondFactorTakenOff',
    path: '/forgot-password',
    reason: presentMoment(context),
  })

/** To the old e-mail. @param mailbox before the change */
export const mailEmailChanged = (context: Context, mailbox: Mailbox): Promise<boolean> =>
  mailAccount(context, mailbox, { kind: 'emailChanged', path: '/', reason: presentMoment(context) })
