import { createHmac } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export type Enrolment = { secret: string; recoveryCode: string }

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const bytesOf = (secret: string): Buffer => {
  const bits = [...secret.replaceAll('=', '')]
    .map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
const stepSeconds = 30
const stepNow = (): number => Math.floor(Date.now() / 1000 / stepSeconds)

/** RFC 6238, implemented independently of the server, so that the two verify each other. */
const codeAt = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The step of the last accepted code: no code works twice, so the next one must be later. */
const used = new Map<string, number>()

/** An authenticator's display: the current code, or the next one if the current one was used. */
export const codeOfAuthenticator = async (secret: string): Promise<string> => {
  const step = Math.max(stepNow(), (used.get(secret) ?? 0) + 1)
  // The server accepts the next step's code as well as the current one, but none further ahead.
  await expect.poll(() => step - stepNow() <= 1, { timeout: 2 * stepSeconds * 1000 }).toBe(true)
  used.set(secret, step)
  return codeAt(secret, step)
}

/** Turns on the second factor of the signed-in user through the API, as the account settings do. */
export const turnSecondFactorOn = async (page: Page, password: string): Promise<Enrolment> => {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const ask = async <T>(path: string, data: object): Promise<T> => {
    const answer = await page.context().request.post(`/api/users/second-factor/${path}`, {
      data,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status(), path).toBe(200)
    return (await answer.json()) as T
  }
  const { secret } = await ask<{ secret: string }>('init', { password })
  const code = await codeOfAuthenticator(secret)
  const { recoveryCodes } = await ask<{ recoveryCodes: string[] }>('confirm', { code })
  const [recoveryCode = ''] = recoveryCodes
  return { secret, recoveryCode }
}
