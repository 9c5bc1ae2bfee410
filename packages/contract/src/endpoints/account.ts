import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  consentPurpose,
  gender,
  language,
  notificationChannel,
  notificationTopic,
  requestState,
  userType,
} from '../enumerations.ts'
import {
  civilDay,
  integerBetween,
  limitedText,
  personFirstName,
  personLastName,
  phoneOrEmpty,
  taxNumber,
  year,
} from '../rules/index.ts'
import { civilDate, instant, recordVersion, secretCode } from '../shapes.ts'

/** Treats an emptied form field as omitted. */
const orNothing = <T extends z.ZodType>(rule: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), rule.nullable())

const telephone = orNothing(phoneOrEmpty)
const OLDEST_BIRTH = '1900-01-01'
const SHORT_TEXT = 80

const [OLDEST_YEAR, LAST_YEAR] = [1900, 2100]
const birthYear = year(LAST_YEAR).refine((value) => value >= OLDEST_YEAR, 'rule.year')
/** The server checks that it is not in the future, since rules have no clock. */
const birthDate = civilDay().refine((day) => day >= OLDEST_BIRTH, 'rule.date')

export const profile = z.object({
  version: z.number().int(),
  type: userType,
  email: z.string(),
  emailConfirmed: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  gender: gender.nullable(),
  birthDate: civilDate.nullable(),
  /** From the birth date, or given alone. */
  birthYear: z.number().int().nullable(),
  phone1: z.string().nullable(),
  phone2: z.string().nullable(),
  phone3: z.string().nullable(),
  fax: z.string().nullable(),
  profession: z.string().nullable(),
  honorTitle: z.string().nullable(),
  afm: z.string().nullable(),
  language,
  /** Visible to its owner and to users who may view people, at `/files/:id`. `url` expires within an hour. */
  photo: z.object({ id: z.string(), title: z.string(), url: z.string() }).nullable(),
})
export type Profile = z.infer<typeof profile>

export const readProfile = endpoint('GET /users/me/profile', {
  summary: "Read the caller's profile",
  answer: profile,
  access: 'login',
})

export const changeProfile = endpoint('PUT /users/me/profile', {
  summary: 'Update; refused if the record has changed since the given version',
  body: z.object({
    version: recordVersion,
    firstName: personFirstName,
    lastName: personLastName,
    gender: orNothing(gender),
    birthDate: orNothing(birthDate),
    /** For people who do not give the day. If omitted, it stays unchanged. */
    birthYear: birthYear.nullish(),
    phone1: telephone,
    phone2: telephone,
    phone3: telephone,
    fax: telephone,
    profession: orNothing(limitedText(SHORT_TEXT)),
    honorTitle: orNothing(limitedText(SHORT_TEXT)),
    afm: orNothing(taxNumber),
    language,
    /** One of the caller's own uploads (`/files/upload`), the current photo, or nothing. */
    photoFileId: orNothing(secretCode),
  }),
  answer: profile,
  errors: ['CONFLICT', 'ENTITY_NOT_FOUND'],
  access: 'login',
})
export type ProfileChange = z.output<typeof changeProfile.body>

export const notificationPreferences = z.object({
  topics: z.array(
    z.object({
      topic: notificationTopic,
      channels: z.array(
        z.object({
          channel: notificationChannel,
          enabled: z.boolean(),
          /** Always sent, whatever the user prefers: security notices and receipts. */
          fixed: z.boolean(),
        }),
      ),
    }),
  ),
})
export type NotificationPreferences = z.infer<typeof notificationPreferences>

export const readNotificationPreferences = endpoint('GET /users/me/notification-preferences', {
  summary: "Read the caller's notification topics and channels",
  answer: notificationPreferences,
  access: 'login',
})

const choice = z.object({ topic: notificationTopic, channel: notificationChannel, enabled: z.boolean() })
export type NotificationChoice = z.infer<typeof choice>

export const changeNotificationPreferences = endpoint('PUT /users/me/notification-preferences', {
  summary: 'Turn notification channels on or off; omitted ones stay unchanged',
  body: z.object({ choices: z.array(choice).max(60) }),
  answer: notificationPreferences,
  access: 'login',
})

const wallClock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'rule.time')
const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}
const LAST_HOUR = 23

export const deliverySettings = z.object({
  quietFrom: z.string().nullable(),
  quietUntil: z.string().nullable(),
  timeZone: z.string(),
  digestHour: z.number().int().nullable(),
  discreet: z.boolean(),
})
export type DeliverySettings = z.infer<typeof deliverySettings>

const deliveryChange = z
  .object({
    /** `HH:MM` in the person's time zone. E-mails and pushes that are not urgent wait until the hours are over. */
    quietFrom: orNothing(wallClock),
    quietUntil: orNothing(wallClock),
    /** An IANA zone, such as `Europe/Athens`. */
    timeZone: limitedText(SHORT_TEXT).refine(isZone, 'rule.format'),
    /** One e-mail a day at this hour instead of one for each event; null for none. */
    digestHour: orNothing(integerBetween(0, LAST_HOUR)),
    /** Whether lock screens and lists of mails hide the subject. */
    discreet: z.boolean(),
  })
  .refine(({ quietFrom, quietUntil }) => (quietFrom === null) === (quietUntil === null), {
    path: ['quietUntil'],
    message: 'rule.required',
  })
  .refine(({ quietFrom, quietUntil }) => quietFrom === null || quietFrom !== quietUntil, {
    path: ['quietUntil'],
    message: 'rule.format',
  })

export const readDeliverySettings = endpoint('GET /users/me/notification-delivery', {
  summary: 'Read when and how the caller is notified: quiet hours, digest, discreet texts',
  answer: deliverySettings,
  access: 'login',
})

export const changeDeliverySettings = endpoint('PUT /users/me/notification-delivery', {
  summary: 'Set quiet hours, digest and discreet texts',
  body: deliveryChange,
  answer: deliverySettings,
  access: 'login',
})

export const ownConsent = z.object({
  purpose: consentPurpose,
  textVersion: z.string(),
  /** The language in which the user read the text. */
  language,
  givenAt: instant,
  withdrawnAt: instant.nullable(),
  /** The request it was given with; null if it was given at registration. */
  request: z.object({ number: z.number().int(), code: z.string() }).nullable(),
})
export type OwnConsent = z.infer<typeof ownConsent>

export const listConsents = endpoint('GET /users/me/consents', {
  summary: "List the caller's consents, newest first",
  answer: z.array(ownConsent),
  access: 'login',
})

const openRequest = z.object({ number: z.number().int(), code: z.string(), status: requestState })

/**
 * Erases the names and messages of completed requests at once. Open requests keep theirs, and the consent, until the
 * temple has done them; alternatively they are canceled and refunded now.
 */
export const withdrawSensitiveConsent = endpoint('POST /users/me/consents/sensitive/withdraw', {
  summary: 'Withdraw the consent to use names and intentions',
  body: z.object({ cancelOpen: z.boolean().default(false) }),
  answer: z.object({
    /** How many requests lost their names and messages. */
    forgotten: z.number().int(),
    canceled: z.number().int(),
    /** Requests that keep their names until they are done. */
    open: z.array(openRequest),
  }),
  access: 'login',
})
export type ConsentWithdrawal = z.infer<typeof withdrawSensitiveConsent.answer>

/** Sent as an attachment for direct downloads; the apps save it as a file. */
export const exportOwnData = endpoint('GET /users/me/export', {
  summary: 'Download all data about the caller as JSON (GDPR, articles 15 and 20)',
  answer: z.looseObject({ exportedAt: instant, profile }),
  access: 'login',
})
