import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { XMLParser } from 'fast-xml-parser'

/**
 * A stand-in for the tax authority's service, which refuses what the real one refuses: a wrong key, elements that are
 * missing or out of the schema's order, sums that do not add up, a document that it has already.
 */
export type Authority = {
  url: string
  documents: string[]
  /** The next document is kept, but its answer never arrives. */
  loseNextAnswer: () => void
  close: () => Promise<void>
}

const inOrder: Readonly<Record<string, readonly string[]>> = {
  invoice: ['issuer', 'counterpart', 'invoiceHeader', 'paymentMethods', 'invoiceDetails', 'invoiceSummary'],
  issuer: ['vatNumber', 'country', 'branch'],
  counterpart: ['vatNumber', 'country', 'branch'],
  invoiceHeader: ['series', 'aa', 'issueDate', 'invoiceType', 'currency'],
  invoiceDetails: ['lineNumber', 'netValue', 'vatCategory', 'vatAmount', 'incomeClassification'],
  invoiceSummary: [
    'totalNetValue',
    'totalVatAmount',
    'totalWithheldAmount',
    'totalFeesAmount',
    'totalStampDutyAmount',
    'totalOtherTaxesAmount',
    'totalDeductionsAmount',
    'totalGrossValue',
    'incomeClassification',
  ],
}

type Node = Record<string, string> & { [name: string]: Node }
const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, ignoreAttributes: false })
const cents = (decimal: string | undefined): number =>
  decimal && /^\d+\.\d{2}$/.test(decimal) ? Number(decimal.replace('.', '')) : Number.NaN

const troubleIn = (invoice: Node): string | undefined => {
  const parts: Record<string, Node | undefined> = { ...invoice, invoice }
  for (const [name, wanted] of Object.entries(inOrder)) {
    const has = Object.keys(parts[name] ?? {})
    if (has.join() !== wanted.join()) return '101'
  }
  const { issuer, counterpart, invoiceHeader: header, invoiceSummary: sums } = invoice
  if (!/^\d{9}$/.test(issuer?.vatNumber ?? '') || !/^\d{9}$/.test(counterpart?.vatNumber ?? '')) return '102'
  if (!['2.1', '5.2'].includes(String(header?.invoiceType))) return '204'
  const [net, vat, gross] = [
    cents(sums?.totalNetValue),
    cents(sums?.totalVatAmount),
    cents(sums?.totalGrossValue),
  ]
  return net + vat === gross ? undefined : '207'
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

const response = (inner: string) =>
  `<?xml version="1.0"?><ResponseDoc><response><index>1</index>${inner}</response></ResponseDoc>`
const refusal = (code: string) =>
  response(
    `<statusCode>ValidationError</statusCode><errors><error><message>-</message><code>${code}</code></error></errors>`,
  )

export const startAuthority = async (key: string): Promise<Authority> => {
  const documents: string[] = []
  const marks = new Map<string, { mark: number; header: Node | undefined }>()
  let loses = false
  const send = (text: string): string | undefined => {
    if (!text.includes('xmlns="http://www.aade.gr/myDATA/invoice/v1.0"')) {
      return response('<statusCode>XMLSyntaxError</statusCode>')
    }
    const invoice = (parser.parse(text) as { InvoicesDoc: { invoice: Node } }).InvoicesDoc.invoice
    const trouble = troubleIn(invoice)
    if (trouble) return refusal(trouble)
    const header = invoice.invoiceHeader
    const identity = [header?.series, header?.aa, header?.invoiceType, header?.issueDate].join('/')
    if (marks.has(identity)) return refusal('228')
    const mark = 400_000_000_000 + marks.size + 1
    marks.set(identity, { mark, header })
    documents.push(text)
    if (loses) {
      loses = false
      return undefined
    }
    return response(
      `<statusCode>Success</statusCode><invoiceUid>UID${mark}</invoiceUid><invoiceMark>${mark}</invoiceMark>`,
    )
  }
  const transmitted = (): string =>
    `<RequestedDoc><invoicesDoc>${[...marks.values()]
      .map(
        ({ mark, header }) =>
          `<invoice><uid>UID${mark}</uid><mark>${mark}</mark><invoiceHeader><series>${header?.series}</series><aa>${header?.aa}</aa></invoiceHeader></invoice>`,
      )
      .join('')}</invoicesDoc></RequestedDoc>`
  const server = createServer(async (request, reply) => {
    if (request.headers['ocp-apim-subscription-key'] !== key || !request.headers['aade-user-id']) {
      reply.writeHead(401).end()
      return
    }
    const isQuery = request.url?.startsWith('/RequestTransmittedDocs?mark=0&dateFrom=')
    const answer = isQuery ? transmitted() : send(await bodyOf(request))
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
