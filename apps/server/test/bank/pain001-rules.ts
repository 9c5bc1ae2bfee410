import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** An element: its content (children in order, one of several, or a text), and how often it may occur. */
type Rule = {
  readonly name: string
  readonly of: readonly Rule[] | RegExp
  readonly isChoice?: boolean
  readonly least?: number
  readonly most?: number
}

const text = (most: number) => new RegExp(`^[\\s\\S]{1,${most}}$`)
const one = (name: string, of: Rule['of'], more: Partial<Rule> = {}): Rule => ({ name, of, ...more })
const optional = (name: string, of: Rule['of']): Rule => one(name, of, { least: 0 })
const DECIMAL = /^\d{1,16}(\.\d{1,2})?$/
const COUNT = /^\d{1,15}$/
const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/
const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/
const party = [one('Nm', text(70))]
const account = [one('Id', [one('IBAN', /^[A-Z]{2}\d{2}[a-zA-Z0-9]{1,30}$/)]), optional('Ccy', /^[A-Z]{3}$/)]
const agent = [
  one('FinInstnId', [one('BICFI', BIC), one('Othr', [one('Id', /^NOTPROVIDED$/)])], { isChoice: true }),
]

/**
 * What the European Payments Council's schema of pain.001.001.09 (EPC132-08, 2023 version 1.0) says of the elements
 * that we write: their order and number, and the forms of their texts. The schema itself is not in the repository:
 * docs/money.md says how to check against it.
 */
const DOCUMENT: Rule = one('CstmrCdtTrfInitn', [
  one('GrpHdr', [
    one('MsgId', text(35)),
    one('CreDtTm', DATE_TIME),
    one('NbOfTxs', COUNT),
    optional('CtrlSum', DECIMAL),
    one('InitgPty', party),
  ]),
  one(
    'PmtInf',
    [
      one('PmtInfId', text(35)),
      one('PmtMtd', /^TRF$/),
      optional('BtchBookg', /^(true|false|0|1)$/),
      optional('NbOfTxs', COUNT),
      optional('CtrlSum', DECIMAL),
      optional('PmtTpInf', [optional('SvcLvl', [one('Cd', /^SEPA$/)])]),
      one('ReqdExctnDt', [one('Dt', DATE), one('DtTm', DATE_TIME)], { isChoice: true }),
      one('Dbtr', party),
      one('DbtrAcct', account),
      one('DbtrAgt', agent),
      optional('ChrgBr', /^SLEV$/),
      one(
        'CdtTrfTxInf',
        [
          one('PmtId', [optional('InstrId', text(35)), one('EndToEndId', text(35))]),
          one('Amt', [one('InstdAmt', /^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,2})?$/)]),
          optional('CdtrAgt', agent),
          one('Cdtr', party),
          one('CdtrAcct', account),
          optional('RmtInf', [one('Ustrd', text(140))]),
        ],
        { most: Number.POSITIVE_INFINITY },
      ),
    ],
    { most: Number.POSITIVE_INFINITY },
  ),
])

type Node = Readonly<Record<string, unknown>>
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  parseTagValue: false,
  trimValues: false,
})
const nameOf = (node: Node): string => Object.keys(node).find((key) => key !== ':@') ?? ''
const isBlank = (node: Node): boolean => nameOf(node) === '#text' && String(node['#text']).trim() === ''

const problemsIn = (nodes: readonly Node[], { name, of, isChoice }: Rule): string[] => {
  if (of instanceof RegExp) {
    const value = nodes.map((node) => String(node['#text'] ?? '<element>')).join('')
    return of.test(value) ? [] : [`${name}: "${value}"`]
  }
  const rest = nodes.filter((node) => !isBlank(node))
  const problems: string[] = []
  if (isChoice && rest.length !== 1) problems.push(`${name}: not one of its kinds`)
  for (const rule of of) {
    let count = 0
    while (rest[0] && nameOf(rest[0]) === rule.name) {
      const inside = (rest.shift() as Node)[rule.name] as Node[]
      problems.push(...problemsIn(inside, rule).map((problem) => `${name}/${problem}`))
      count += 1
    }
    const isMissing = !isChoice && count < (rule.least ?? 1)
    if (isMissing || count > (rule.most ?? 1)) problems.push(`${name}/${rule.name}: ${count} times`)
  }
  if (rest[0]) problems.push(`${name}/${nameOf(rest[0])}: in the wrong place`)
  return problems
}

/** What the published rules refuse of a file, by element; empty if it is valid. */
export const problemsOfPain001 = (xml: string): string[] => {
  if (XMLValidator.validate(xml) !== true) return ['it is no XML']
  const root = (parser.parse(xml) as Node[]).find((node) => nameOf(node) === 'Document')
  const attributes = (root?.[':@'] ?? {}) as Record<string, string>
  if (attributes['@_xmlns'] !== 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09') return ['another namespace']
  const currencies = [...xml.matchAll(/<InstdAmt([^>]*)>/g)].filter(([, given]) => given !== ' Ccy="EUR"')
  return [
    ...problemsIn(root?.Document as Node[], one('Document', [DOCUMENT])),
    ...currencies.map(() => 'InstdAmt: another currency'),
  ]
}
