import pg from 'pg'
import { callOf, type MakeCall, openClient } from './load.ts'
import type { BenchServer } from './server.ts'

type Client = Awaited<ReturnType<typeof openClient>>

const statusOf = (answer: Buffer): number => Number(answer.toString('latin1', 9, 12))
const bodyOf = (answer: Buffer): string => answer.subarray(answer.indexOf('\r\n\r\n') + 4).toString('utf8')

const ask = async (client: Client, bytes: Buffer, expected: number): Promise<Buffer> => {
  const answer = await client.call(bytes)
  if (statusOf(answer) !== expected)
    throw new Error(`Expected ${expected}: ${answer.toString('utf8', 0, 900)}`)
  return answer
}

/** Places a request and pays it with a good card on the sandbox's page. @returns the request's code */
export const placeAndPay = async (
  client: Client,
  place: Buffer,
  delivery: 'normal' | 'never' = 'normal',
): Promise<string> => {
  const { code } = JSON.parse(bodyOf(await ask(client, place, 201))) as { code: string }
  const started = await ask(
    client,
    callOf('POST', `/api/public/orders/${code}/payments`, { body: JSON.stringify({ method: 'CARD' }) }),
    201,
  )
  const { redirectUrl } = JSON.parse(bodyOf(started)) as { redirectUrl: string }
  const form = new URLSearchParams({
    number: '4242424242424242',
    expiry: '12/34',
    cvc: '123',
    holder: 'Test',
    delivery,
  }).toString()
  await ask(
    client,
    callOf('POST', new URL(redirectUrl).pathname, {
      body: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
    303,
  )
  return code
}

/** Runs `work` for each number below `count`, `clients` at a time, each on its own connection. */
export const byClients = async (
  { baseUrl }: BenchServer,
  { clients, count }: { clients: number; count: number },
  work: (client: Client, number: number) => Promise<void>,
): Promise<void> => {
  let next = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = await openClient(baseUrl)
      for (let number = next++; number < count; number = next++) await work(client, number)
      client.end()
    }),
  )
}

/** Pays `count` requests without webhooks from the gateway. */
export const payInSilence = (server: BenchServer, make: MakeCall, count: number): Promise<void> =>
  byClients(server, { clients: 8, count }, async (client, number) => {
    await placeAndPay(client, make(number), 'never')
  })

/** Queries the server's database. */
export const withDatabase = async <T>(
  { connectionString }: BenchServer,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
