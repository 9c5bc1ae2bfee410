import { XMLBuilder } from 'fast-xml-parser'
import { instantInAthens } from '../../../platform/clock.ts'

export type BankFile = {
  /** At most 35 characters, unique for each file. */
  readonly messageId: string
  readonly createdAt: Date
  /** The civil day on which the bank executes it. */
  readonly executionOn: string
  readonly debtor: { readonly name: string; readonly iban: string }
  readonly transfers: readonly BankTransfer[]
}

export type BankTransfer = {
  /** Printed on both statements; at most 35 characters. */
  readonly endToEndId: string
  readonly amountCents: number
  /** The legal name, exactly as the creditor's bank has it. */
  readonly creditorName: string
  readonly iban: string
  /** Empty if unknown: within SEPA the IBAN is enough. */
  readonly bic: string
  /** The text on the creditor's statement; at most 140 characters. */
  readonly remittance: string
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'
const NAME_CHARACTERS = 70
const REMITTANCE_CHARACTERS = 140

/** Whole cents as the schema's decimal with a dot: 84240 is `842.40`. */
const decimal = (cents: number): string => {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Removes line breaks and control characters, which a bank's text must not contain; keeps letters of any alphabet. */
const plain = (text: string, most: number): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, most)

const transferOf = (transfer: BankTransfer) => ({
  PmtId: { EndToEndId: transfer.endToEndId },
  Amt: { InstdAmt: { '@_Ccy': 'EUR', '#text': decimal(transfer.amountCents) } },
  ...(transfer.bic ? { CdtrAgt: { FinInstnId: { BICFI: transfer.bic } } } : {}),
  Cdtr: { Nm: plain(transfer.creditorName, NAME_CHARACTERS) },
  CdtrAcct: { Id: { IBAN: transfer.iban } },
  RmtInf: { Ustrd: plain(transfer.remittance, REMITTANCE_CHARACTERS) },
})

/**
 * A file of credit transfers for the platform's bank: ISO 20022 pain.001.001.09, one block of SEPA transfers. The order
 * of elements is the schema's.
 */
export const bankFile = ({ messageId, createdAt, executionOn, debtor, transfers }: BankFile): string => {
  const count = transfers.length
  const sum = decimal(transfers.reduce((total, { amountCents }) => total + amountCents, 0))
  const name = plain(debtor.name, NAME_CHARACTERS)
  return new XMLBuilder({ ignoreAttributes: false, format: true, suppressBooleanAttributes: false }).build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    Document: {
      '@_xmlns': NAMESPACE,
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: messageId,
          CreDtTm: instantInAthens(createdAt),
          NbOfTxs: count,
          CtrlSum: sum,
          InitgPty: { Nm: name },
        },
        PmtInf: {
          PmtInfId: messageId,
          PmtMtd: 'TRF',
          BtchBookg: 'false',
          NbOfTxs: count,
          CtrlSum: sum,
          PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
          ReqdExctnDt: { Dt: executionOn },
          Dbtr: { Nm: name },
          DbtrAcct: { Id: { IBAN: debtor.iban }, Ccy: 'EUR' },
          DbtrAgt: { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } },
          ChrgBr: 'SLEV',
          CdtTrfTxInf: transfers.map(transferOf),
        },
      },
    },
  })
}
