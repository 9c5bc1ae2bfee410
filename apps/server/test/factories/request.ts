import type { endpoints, Service } from '@kandili/contract'
import type { MadeTemple } from './temple.ts'

type Body = endpoints.requests.PlaceRequestBody
type Line = Body['lines'][number]

/** A valid line: one candle for the health of Μαρία, as soon as possible. */
export const lineFor = (temple: MadeTemple, facts: Partial<Line> = {}): Line => {
  const service: Service = facts.service ?? 'CANDLE'
  return {
    templeId: temple.id,
    service,
    typeId: facts.typeId ?? temple.typeOf(service),
    quantity: 1,
    preferredDate: null,
    intention: service === 'PRODUCT' ? null : service === 'MEMORIAL' ? 'ETERNAL_MEMORY' : 'HEALTH',
    names: ['Μαρία'],
    ...facts,
  }
}

/** A valid request. */
export const requestFor = (
  temple: MadeTemple,
  line: Partial<Line> = {},
  facts: Partial<Body> = {},
): Body => ({
  contact: { firstName: 'Ελένη', lastName: 'Παπαδάκη', email: 'eleni@example.test' },
  lines: [lineFor(temple, line)],
  acceptTerms: true,
  acceptPrivacy: true,
  acceptBegin: true,
  acceptSensitive: true,
  language: 'el',
  ...facts,
})
