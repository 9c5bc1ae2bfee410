import { createClient, endpoints } from '@kandili/contract'
import { baptismalNames } from '@kandili/greek'
import { createDatabase } from '../../apps/server/src/platform/database/database.ts'
import { addUser } from '../../apps/server/test/factories/add-user.ts'
import { makeTemple } from '../../apps/server/test/factories/temple.ts'
import { testPassword } from '../../apps/server/test/harness/settings.ts'

const linesPerRequest = 40
const DIFFERENT = 158
const CANDLES = 111
const TAMATA = 5
const LIVING = 574
const DEPARTED = 76
/** What a temple has on a feast's morning. */
export const feast = {
  candles: CANDLES,
  tamata: TAMATA,
  memorials: Math.ceil(DEPARTED / linesPerRequest),
  living: LIVING,
  departed: DEPARTED,
}

/** Men's and women's names in turn, the first ones most often. */
const namesOfFeast = (): string[] => {
  const men = baptismalNames().filter(({ gender }) => gender === 'MAN')
  const women = baptismalNames().filter(({ gender }) => gender === 'WOMAN')
  const different = Array.from(
    { length: DIFFERENT },
    (_, place) => (place % 2 === 0 ? men : women)[Math.floor(place / 2)]?.nominative ?? '',
  )
  const all = LIVING + DEPARTED
  return Array.from(
    { length: all },
    (_, place) => different[Math.floor(DIFFERENT * (place / all) ** 2)] ?? '',
  )
}

/** As `count` parts, none of which has more than one name more than another. */
const divided = (names: readonly string[], count: number): string[][] =>
  Array.from({ length: count }, (_, part) => names.filter((__, place) => place % count === part))

/**
 * A temple on a feast's morning: 650 names of 158 different people, 111 candles and 5 tamata, asked for and paid at its
 * counter.
 * @returns the e-mail of a priest and of a deacon, who share its password with all accounts of tests
 */
export const makeFeast = async (server: {
  baseUrl: string
  databaseUrl: string
}): Promise<{ priest: string; deacon: string }> => {
  const handle = createDatabase(server.databaseUrl, { max: 2 })
  const { db } = handle
  const temple = await makeTemple(db, {
    offers: { CANDLE: 200, TAMA: 500, MEMORIAL: 200 },
    accepts_cash: true,
    names_limit: 40,
  })
  const people = await Promise.all(
    (['temple-owner', 'temple-sexton'] as const).map((role) => addUser(db, role, { templeId: temple.id })),
  )
  await handle.close()
  const [priest = '', deacon = ''] = people.map(({ email }) => email)
  const { token } = await createClient({ baseUrl: server.baseUrl }).call(endpoints.access.login, {
    body: { username: priest, password: testPassword },
  })
  const { call } = createClient({
    baseUrl: server.baseUrl,
    headers: () => ({ authorization: `Bearer ${token}` }),
  })
  const names = namesOfFeast()
  const departed = names
    .filter((_, place) => place % Math.floor(names.length / DEPARTED) === 0)
    .slice(0, DEPARTED)
  const living = names.filter(
    (_, place) => place % Math.floor(names.length / DEPARTED) !== 0 || place / 8 >= DEPARTED,
  )
  const line = (service: 'CANDLE' | 'TAMA' | 'MEMORIAL') => (own: string[]) => ({
    service,
    typeId: temple.typeOf(service),
    quantity: 1,
    preferredDate: null,
    intention: service === 'MEMORIAL' ? ('ETERNAL_MEMORY' as const) : ('HEALTH' as const),
    names: own,
  })
  const lines = [
    ...divided(living.slice(TAMATA), CANDLES).map(line('CANDLE')),
    ...divided(living.slice(0, TAMATA), TAMATA).map(line('TAMA')),
    ...divided(departed, feast.memorials).map(line('MEMORIAL')),
  ]
  for (let first = 0; first < lines.length; first += linesPerRequest) {
    await call(endpoints.counter.place, {
      body: {
        channel: 'COUNTER',
        payment: 'CASH',
        contact: { firstName: 'Μαρία' },
        lines: lines.slice(first, first + linesPerRequest),
        agreed: true,
        language: 'el',
      },
    })
  }
  return { priest, deacon }
}
