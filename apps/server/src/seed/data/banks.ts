import type { BankRecord } from './types.ts'

/** Banks of Greek temples' accounts: the number in a Greek IBAN, BIC, Greek and English name. */
const rows: readonly (readonly [string, string, string, string])[] = [
  ['010', 'BNGRGRAA', 'Τράπεζα της Ελλάδος', 'Bank of Greece'],
  ['011', 'ETHNGRAA', 'Εθνική Τράπεζα της Ελλάδος', 'National Bank of Greece'],
  ['014', 'CRBAGRAA', 'Alpha Bank', 'Alpha Bank'],
  ['016', 'ATTIGRAA', 'Τράπεζα Αττικής', 'Attica Bank'],
  ['017', 'PIRBGRAA', 'Τράπεζα Πειραιώς', 'Piraeus Bank'],
  ['026', 'ERBKGRAA', 'Eurobank', 'Eurobank'],
]

export const banks: readonly BankRecord[] = rows.map(([nationalCode, bic, el, en]) => ({
  key: nationalCode,
  nationalCode,
  bic,
  title: { el, en },
}))
