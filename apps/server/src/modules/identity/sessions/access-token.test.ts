import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { fixedClock } from '../../../platform/clock.ts'
import type { System } from '../../../platform/context.ts'
import { deriveKey } from '../../../platform/crypto/tokens.ts'
import { createVault } from '../../../platform/crypto/vault.ts'
import type { Database } from '../../../platform/database/database.ts'
import { signAccessToken, verifyAccessToken } from './access-token.ts'

const start = new Date('2026-11-20T08:00:00Z')
const installationKey = Buffer.alloc(32, 7)
const claims = { userId: 17, sessionId: '0b9d5a3e-6a4b-4a6f-9a55-0d5c0f0f2f11' }

const systemAt = (clock = fixedClock(start), key = installationKey) =>
  ({ clock, vault: createVault({} as Database, { present: key }, Buffer.alloc(32)) }) as unknown as System

/** A token that is valid except for what the test changes. */
const forge = ({
  alg = 'HS256',
  typ = 'at+jwt',
  issuer = 'kandili',
  audience = 'kandili-api',
  key = deriveKey(installationKey, 'access-token'),
}: {
  alg?: string
  typ?: string
  issuer?: string
  audience?: string
  key?: Uint8Array
}) =>
  new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg, typ })
    .setSubject('17')
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(start)
    .setExpirationTime(new Date(start.getTime() + 60_000))
    .sign(key)

describe('the access token', () => {
  it('names its session', async () => {
    const system = systemAt()
    expect(await verifyAccessToken(system, await signAccessToken(system, claims))).toEqual(claims)
    expect(await verifyAccessToken(system, await forge({}))).toEqual(claims)
  })

  it('lasts fifteen minutes and not a second longer', async () => {
    const clock = fixedClock(start)
    const system = systemAt(clock)
    const token = await signAccessToken(system, claims)
    clock.set(new Date('2026-11-20T08:14:59Z'))
    expect(await verifyAccessToken(system, token)).toEqual(claims)
    clock.set(new Date('2026-11-20T08:15:00Z'))
    expect(await verifyAccessToken(system, token)).toBe('OVER')
  })

  it('does not outlive the given end', async () => {
    const clock = fixedClock(start)
    const system = systemAt(clock)
    const token = await signAccessToken(system, claims, new Date('2026-11-20T08:05:00Z'))
    clock.set(new Date('2026-11-20T08:05:00Z'))
    expect(await verifyAccessToken(system, token)).toBe('OVER')
  })

  it('is rejected when it is forged or meant for something else', async () => {
    const system = systemAt()
    const unsigned = new UnsecuredJWT({ sid: claims.sessionId })
      .setSubject('17')
      .setIssuer('kandili')
      .setAudience('kandili-api')
      .setIssuedAt(start)
      .setExpirationTime(new Date(start.getTime() + 60_000))
      .encode()
    const genuine = await signAccessToken(system, claims)
    const [header, , signature] = genuine.split('.')
    const altered = Buffer.from(JSON.stringify({ sub: '1', sid: claims.sessionId })).toString('base64url')
    const forgeries = {
      unsigned,
      altered: `${header}.${altered}.${signature}`,
      'other installation': await signAccessToken(systemAt(undefined, Buffer.alloc(32, 8)), claims),
      'key of another purpose': await forge({ key: deriveKey(installationKey, 'refresh-token') }),
      'other algorithm': await forge({ alg: 'HS512', key: Buffer.alloc(64, 1) }),
      'other type': await forge({ typ: 'JWT' }),
      'other audience': await forge({ audience: 'somebody-else' }),
      'other issuer': await forge({ issuer: 'somebody-else' }),
      'no token at all': 'Kyrie eleison',
    }
    for (const [name, token] of Object.entries(forgeries)) {
      expect(await verifyAccessToken(system, token), name).toBe('FORGED')
    }
  })
})
