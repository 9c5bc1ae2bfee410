import { isPageOrArchiveToo } from './suspicious-content.ts'

const HEADER = '%PDF-'
const ENDS_IN_THE_LAST = 1024
const active = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)(?![A-Za-z])/i

/**
 * Pictures and fonts are random bytes, in which any word may occur by chance. Split at the ends first: one expression
 * from beginning to end would scan the whole file again for every beginning without an end.
 */
const withoutStreams = (text: string): string => {
  const pieces = text.split(/\bendstream\b/)
  return pieces
    .map((piece, index) => (index === pieces.length - 1 ? piece : piece.replace(/\bstream\r?\n[\s\S]*/, '')))
    .join('')
}

/** A letter of a name may be written by its number: "/J#61vaScript". */
const withPlainNames = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/**
 * Whether bytes are a PDF that only displays something. Its content decides, not its name: no script, no launch
 * action, no embedded file or form script, and nothing that makes it a page or an archive too. A scanned letter has
 * none of these. Compressed streams are not inspected, so a document is sent only as an attachment.
 */
export const isPlainPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, HEADER.length).toString('latin1') === HEADER &&
  bytes.subarray(-ENDS_IN_THE_LAST).includes('%%EOF') &&
  !isPageOrArchiveToo(bytes) &&
  !active.test(withPlainNames(withoutStreams(bytes.toString('latin1'))))
