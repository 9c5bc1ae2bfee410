import { expect, it } from 'vitest'
import { templesAsked } from './temples-asked.server.ts'

const ofAddress = (text: string) => templesAsked(new URLSearchParams(text), '2026-11-20')

it('reads a metropolis in any spelling', () => {
  const address = new URLSearchParams({ metropolis: 'ΙΕΡΑ ΜΗΤΡΟΠΟΛΙΣ ΣΥΡΟΥ' })
  expect(ofAddress(`${address}`).query.metropolis).toBe('iera mitropolis siru')
  expect(ofAddress('metropolis=Iera+Mitropolis+Syrou').asked.metropolis).toBe('iera mitropolis siru')
})

it.each([
  ['today', { feastFrom: '2026-11-20', feastTo: '2026-11-20' }],
  ['week', { feastFrom: '2026-11-20', feastTo: '2026-11-26' }],
  ['month', { feastFrom: '2026-11-20', feastTo: '2026-12-19' }],
  ['2026-12-06', { feastFrom: '2026-12-06', feastTo: '2026-12-06' }],
])('asks for the temples that celebrate: %s', (feast, days) => {
  const { asked, query } = ofAddress(`feast=${feast}`)
  expect(asked.feast).toBe(feast)
  expect(query).toMatchObject(days)
})

it.each(['toString', '2026-02-30', '0026-12-06', 'yesterday', ''])(
  'leaves out a feast of %j, which is none',
  (feast) => {
    const { asked, query } = ofAddress(`feast=${feast}`)
    expect(asked.feast).toBeUndefined()
    expect(query).not.toHaveProperty('feastFrom')
  },
)

it('ignores invalid values', () => {
  const { asked, query } = ofAddress('kind=CASTLE&region=-1&page=0&metropolis=%2521&service=CANDLE')
  expect(asked).toMatchObject({ service: 'CANDLE', page: 1 })
  expect(query).toMatchObject({ kind: undefined, region: undefined, service: ['CANDLE'] })
})
