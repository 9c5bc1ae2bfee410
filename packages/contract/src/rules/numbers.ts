import { z } from 'zod'
import { missingOrMalformed } from './text.ts'

export const number = () => z.number({ error: missingOrMalformed })

export const integer = () =>
  number()
    .refine(Number.isInteger, { error: 'rule.integer', abort: true })
    .refine(Number.isSafeInteger, { error: 'rule.numberTooLarge', abort: true })
/** At least `least`; the message names the limit. */
export const integerBetween = (least: number, most: number) =>
  integer().min(least, 'rule.min').max(most, 'rule.max')
export const notNegative = () => number().min(0, 'rule.notNegative')

/** Far above any offering, and far below the limit of safe integers: 100,000.00 euro in cents. */
export const MOST_CENTS = 10_000_000
/** Integer cents, 0 or more. */
export const amountInCents = () =>
  integer()
    .min(0, 'rule.notNegative')
    .refine((value) => value <= MOST_CENTS, { error: 'rule.maxAmount', params: { cents: MOST_CENTS } })

const FIRST_YEAR = 1
/** A year AD, up to `latest`. */
export const isYear = (value: number, latest: number): boolean =>
  Number.isInteger(value) && value >= FIRST_YEAR && value <= latest
/** @param latest the last valid year, usually the current one */
export const year = (latest: number) => number().refine((value) => isYear(value, latest), 'rule.year')

export const isLatitude = (value: number): boolean => value >= -90 && value <= 90
export const isLongitude = (value: number): boolean => value >= -180 && value <= 180
/** Degrees (WGS 84). */
export const latitude = () => number().refine(isLatitude, 'rule.coordinates')
export const longitude = () => number().refine(isLongitude, 'rule.coordinates')

const MEGABYTE = 1024 * 1024
/** Whether a file of this size is within a limit in MB. */
export const isFileWithin = (bytes: number, megabytes: number): boolean => bytes <= megabytes * MEGABYTE
export const fileSize = (megabytes: number) =>
  number().refine((bytes) => isFileWithin(bytes, megabytes), {
    error: 'rule.fileSize',
    params: { limit: megabytes },
  })

/** For `.check(...)` on an object: the minimum, if given, must not exceed the maximum, if given. */
export const inOrder =
  <T extends Record<string, unknown>>(least: keyof T & string, most: keyof T & string) =>
  (context: z.core.ParsePayload<T>): void => {
    const [from, to] = [context.value[least], context.value[most]]
    if (typeof from !== 'number' || typeof to !== 'number' || from <= to) return
    context.issues.push({ code: 'custom', input: context.value, path: [least], message: 'rule.minAboveMax' })
  }

/** A day of the week wherever one is stored or sent: 1 is Sunday, 7 is Saturday. Screens begin with Monday. */
export const weekday = integerBetween(1, 7)
