import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { identityOf, invoiceIn, type Node, refusalOf } from './published-rules.ts'

/**
 * A stand-in for the tax authority's service, which rejects what the real one rejects: a wrong key, violations of its
 * schema (101), another issuer than the key's (201), wrong tax numbers (202), sums that do not add up (203, 207,
 * 209), a document that it already has (233), and more (`published-rules.ts`). It returns its documents in
 * parts.
 */
export type Authority = {
  url: string
  documents: string[]
  /** The next document is stored, but its response never arrives. */
  loseNextAnswer: () => void
  close: () => Promise<void>
}

const PART = 2

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

const response = (inner: string) =>
  `<?xml version="1.0"?><ResponseDoc><response><index>1</index>${inner}</response></ResponseDoc>`
const refusal = (code: string, status = 'ValidationError') =>
  response(
    `<statusCode>${status}</statusCode><errors><error><message>-</message><code>${code}</code></error></errors>`,
  )

export const startAuthority = async (
  key: string,
  { own, today }: { own: string; today: () => string },
): Promise<Authority> => {
  const documents: string[] = []
  const kept = new Map<string, { mark: number; header: Node | undefined }>()
  let loses = false
  const send = (text: string): string | undefined => {
    const invoice = invoiceIn(text)
    if (!invoice) return refusal('101', 'XMLSyntaxError')
    const refused = refusalOf(invoice, { own, today: today() })
    if (refused) return refusal(refused)
    const identity = identityOf(invoice)
    if (kept.has(identity)) return refusal('233')
    const mark = 400_000_000_000 + kept.size + 1
    kept.set(identity, { mark, header: invoice.invoiceHeader })
    documents.push(text)
    if (loses) {
      loses = false
      return undefined
    }
    return response(
      `<statusCode>Success</statusCode><invoiceUid>UID${mark}</invoiceUid><invoiceMark>${mark}</invoiceMark>`,
    )
  }
  const transmitted = (from: number): string => {
    const rows = [...kept.values()]
      .slice(from, from + PART)
      .map(
        ({ mark, header }) =>
          `<invoice><uid>UID${mark}</uid><mark>${mark}</mark><invoiceHeader><series>${header?.series}</series><aa>${header?.aa}</aa></invoiceHeader></invoice>`,
      )
    const hasMore = kept.size > from + PART
    const token = `<continuationToken><nextPartitionKey>day</nextPartitionKey><nextRowKey>${from + PART}</nextRowKey></continuationToken>`
    return `<RequestedDoc>${hasMore ? token : ''}<invoicesDoc>${rows.join('')}</invoicesDoc></RequestedDoc>`
  }
  const server = createServer(async (request, reply) => {
    if (request.headers['ocp-apim-subscription-key'] !== key || !request.headers['aade-user-id']) {
      reply.writeHead(401).end()
      return
    }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://authority')
    const isQuery = pathname === '/RequestTransmittedDocs' && searchParams.has('mark')
    const answer = isQuery
      ? transmitted(Number(searchParams.get('nextRowKey') ?? 0))
      : send(await bodyOf(request))
    if (answer === undefined) request.socket.destroy()
    else reply.writeHead(200, { 'content-type': 'application/xml' }).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    documents,
    loseNextAnswer: () => {
      loses = true
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
