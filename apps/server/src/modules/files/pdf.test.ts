import { expect, it } from 'vitest'
import { isPlainPdf } from './pdf.ts'

const pdf = (inside: string): Buffer => Buffer.from(`%PDF-1.7\n${inside}\n%%EOF\n`, 'latin1')
const letter = '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj 2 0 obj << /Type /Pages /Kids [] >> endobj'

it.each([
  ['a script', `${letter} << /S /JavaScript /JS (app.alert(1)) >>`],
  ['a script that hides its name', `${letter} << /S /J#61va#53cript >>`],
  ['a short script', `${letter} << /JS(app.alert(1)) >>`],
  ['a program to launch', `${letter} << /S /Launch /F (cmd.exe) >>`],
  ['a file inside', `${letter} << /Type /EmbeddedFile >>`],
  ['a form program', `${letter} << /XFA [] >>`],
  ['a page', `${letter} <script>alert(1)</script>`],
  ['an archive behind it', `${letter} PK\u0005\u0006${'\u0000'.repeat(18)}`],
])('rejects a PDF with %s', (_, inside) => {
  expect(isPlainPdf(pdf(inside))).toBe(false)
})

it.each([
  ['a page', '<!doctype html><p>%PDF-</p>%%EOF'],
  ['a picture', '\u00ff\u00d8\u00ff\u00e0'],
  ['a PDF that comes late', ' %PDF-1.7\n%%EOF'],
  ['a PDF that was cut off', `%PDF-1.7\n${letter}`],
  ['nothing', ''],
])('%s is not a PDF', (_, text) => {
  expect(isPlainPdf(Buffer.from(text, 'latin1'))).toBe(false)
})

it('accepts a plain letter, whatever its pictures and fonts spell by chance', () => {
  expect(isPlainPdf(pdf(letter))).toBe(true)
  expect(isPlainPdf(pdf(`${letter} << /Length 9 >> stream\n/JS (xyz) \nendstream`))).toBe(true)
  expect(isPlainPdf(pdf(`${letter} << /BaseFont /ABCDEF+Arial#20Bold /JSomething 1 >>`))).toBe(true)
})

it('inspects what follows a stream, or is in one that never ends', () => {
  const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
  expect(isPlainPdf(pdf(`${letter} stream\n/JS (xyz) \nendstream ${script}`))).toBe(false)
  expect(isPlainPdf(pdf(`${letter} stream\n${script}`))).toBe(false)
})

it('reads a file of streams that never end once, not once for each of them', () => {
  expect(isPlainPdf(pdf('stream\n'.repeat(1_000_000)))).toBe(true)
})
