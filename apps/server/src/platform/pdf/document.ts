/**
 * A new PDF document. The library with its fonts and compression takes some 20 MB and as long to load as a quarter of
 * the server, so it is loaded with the first document.
 */
export const newDocument = async (options: PDFKit.PDFDocumentOptions): Promise<PDFKit.PDFDocument> => {
  const { default: PDFDocument } = await import('pdfkit')
  return new PDFDocument(options)
}

/** Ends the document. @returns its bytes */
export const bytesOf = (doc: PDFKit.PDFDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
    doc.end()
  })
