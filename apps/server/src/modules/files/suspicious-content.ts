/**
 * Bytes that no camera writes: markup, a script or an archive in or behind a picture. Such a file is an image or
 * something else, depending on the program that opens it.
 */
const markup = /<(?:script|iframe|html)[\s>/]|<!doctype\s+html|<\?php\s/i
const PDF_LOOKS_IN_THE_FIRST = 1024
/** A ZIP's last record: 22 bytes and a comment of at most 65,535. */
const ZIP_LOOKS_IN_THE_LAST = 22 + 65_535
const zipEnd = Buffer.from('PK\u0005\u0006', 'latin1')

/** Whether an image's bytes are also a page, a program, a document or an archive. */
export const isSomethingElseToo = (bytes: Buffer): boolean =>
  bytes.subarray(0, PDF_LOOKS_IN_THE_FIRST).includes('%PDF-') || isPageOrArchiveToo(bytes)

/** Whether bytes of any kind are also a page, a program or an archive. */
export const isPageOrArchiveToo = (bytes: Buffer): boolean =>
  bytes.subarray(-ZIP_LOOKS_IN_THE_LAST).includes(zipEnd) || markup.test(bytes.toString('latin1'))
