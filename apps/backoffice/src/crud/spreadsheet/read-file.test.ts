import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/universal'
import { encodingOf, kindOf } from './decode.ts'
import { readExcel as read, writeExcel } from './excel.ts'
import { readCsv } from './read-csv.ts'
import { type FileProblem, readFile, UnreadableFile } from './read-file.ts'

const readExcel = (bytes: Uint8Array) => read(bytes, 'el')

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
/** «Τίτλος;Κερί» in windows-1253. */
const greek = Uint8Array.of(0xd4, 0xdf, 0xf4, 0xeb, 0xef, 0xf2, 0x0a, 0xca, 0xe5, 0xf1, 0xdf)

const problemOf = async (name: string, bytes: Uint8Array): Promise<FileProblem | undefined> => {
  try {
    await readFile({ name, bytes }, readExcel)
    return undefined
  } catch (error) {
    return error instanceof UnreadableFile ? error.problem : undefined
  }
}

test.each([
  [
    'a;b\r\n1;2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\n"1, ""one""",2',
    [
      ['a', 'b'],
      ['1, "one"', '2'],
    ],
  ],
  [
    'a\tb\n1\t',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  [
    'a;b\n"two\nlines";2\n',
    [
      ['a', 'b'],
      ['two\nlines', '2'],
    ],
  ],
  ['a;b\n\n;\n', [['a', 'b'], [''], ['', '']]],
  ['sep=,\r\na,b\n1,2', [[''], ['a', 'b'], ['1', '2']]],
  ['\n\r\na,b\n1,2', [[''], [''], ['a', 'b'], ['1', '2']]],
  [
    "a;b\n'=1+1;'-3",
    [
      ['a', 'b'],
      ['=1+1', '-3'],
    ],
  ],
  ['a;b\n"never closed;2', [['a', 'b'], ['never closed;2']]],
])('reads %j', (text, rows) => {
  expect(readCsv(text)).toEqual(rows)
})

test('detects the encoding by the byte order mark, UTF-8, or else Greek of Windows', async () => {
  expect(encodingOf(bytesOf('Κερί'))).toBe('utf-8')
  expect(encodingOf(Uint8Array.of(0xff, 0xfe, 0x61, 0))).toBe('utf-16le')
  expect(encodingOf(greek)).toBe('windows-1253')
  const sheet = await readFile({ name: 'a.csv', bytes: greek }, readExcel)
  expect(sheet).toMatchObject({ head: ['Τίτλος'], rows: [{ line: 2, cells: ['Κερί'] }] })
})

test('numbers lines as in the file, skipping empty ones', async () => {
  const sheet = await readFile({ name: 'a.csv', bytes: bytesOf('a;b\n\n1;2\n;\n3;4\n') }, readExcel)
  expect(sheet.rows).toEqual([
    { line: 3, cells: ['1', '2'] },
    { line: 5, cells: ['3', '4'] },
  ])
})

test('detects the type by content, not by name', async () => {
  const zip = Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0, 0)
  expect(kindOf(bytesOf('a;b'))).toBe('TEXT')
  expect(await problemOf('a.csv', zip)).toBe('wrongName')
  expect(await problemOf('a.xlsx', bytesOf('a;b\n1;2'))).toBe('wrongName')
  expect(await problemOf('a.xlsx', zip)).toBe('damaged')
  expect(await problemOf('a.xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))).toBe('oldExcel')
  expect(await problemOf('a.csv', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1))).toBe('notATable')
})

test('rejects a file without lines, and one of more than 20,000', async () => {
  expect(await problemOf('a.csv', bytesOf('a;b\n'))).toBe('empty')
  expect(await problemOf('a.csv', bytesOf(`a\n${'1\n'.repeat(20_001)}`))).toBe('tooManyLines')
})

test('reads the workbooks that it writes', async () => {
  const blob = await writeExcel([
    {
      name: 'Countries',
      rows: [
        ['Title', 'Price'],
        ['=1+1', 12.5],
        ['Κερί', null],
      ],
    },
  ])
  const bytes = new Uint8Array(await blob.arrayBuffer())
  expect(kindOf(bytes)).toBe('XLSX')
  const sheet = await readFile({ name: 'a.xlsx', bytes }, readExcel)
  expect(sheet).toMatchObject({
    head: ['Title', 'Price'],
    rows: [{ cells: ['=1+1', '12,5'] }, { cells: ['Κερί', ''] }],
    formulas: 0,
  })
})

test('counts the sheets of a workbook, and reads the first', async () => {
  const blob = await writeExcelFile([
    { data: [['Title'], ['Candle']], sheet: 'First' },
    { data: [['Other']], sheet: 'Second' },
  ]).toBlob()
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const sheet = await readFile({ name: 'a.xlsx', bytes }, readExcel)
  expect(sheet).toMatchObject({ head: ['Title'], rows: [{ cells: ['Candle'] }], sheets: 2 })
})

test("reads numbers and days as Excel shows them in the reader's language", async () => {
  const blob = await writeExcelFile([
    [{ value: 'Value' }],
    [{ value: 0.1 + 0.2 }],
    [{ value: 2.5 * 1.13 }],
    [{ value: 1234 }],
    [{ value: 2101234567 }],
    [{ value: new Date('2026-11-20T00:00:00Z'), format: 'yyyy-mm-dd' }],
  ]).toBlob()
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const shown = ['1234', '2101234567', '20/11/2026']
  expect((await read(bytes, 'el')).rows.flat()).toEqual(['Value', '0,3', '2,825', ...shown])
  expect((await read(bytes, 'en')).rows.flat()).toEqual(['Value', '0.3', '2.825', ...shown])
})

test('reads percentages as Excel shows them: a typed 10% is stored as 0.1', async () => {
  const blob = await writeExcelFile([
    [],
    [{ value: 'Commission' }, { value: 'Price' }],
    [{ value: 0.07, format: '0%' }, { value: 0.07 }],
    [
      { value: 0.125, format: '0.00%' },
      { value: 0.5, format: '0.0"%"' },
    ],
  ]).toBlob()
  const bytes = new Uint8Array(await blob.arrayBuffer())
  expect((await read(bytes, 'el')).rows.slice(-2)).toEqual([
    ['7%', '0,07'],
    ['12,5%', '0,5'],
  ])
})
