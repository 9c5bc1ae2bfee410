import { inflateSync } from 'node:zlib'

/** A piece of text of a page, with the start of its base line in points from the bottom left. */
export type PlacedText = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
}

const objectsOf = (pdf: Buffer): Map<number, string> => {
  const objects = new Map<number, string>()
  const whole = pdf.toString('latin1')
  for (const match of whole.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    objects.set(Number(match[1]), match[2] ?? '')
  }
  return objects
}

const streamOf = (object: string): string => {
  const body = /stream\n([\s\S]*?)\nendstream/.exec(object)?.[1] ?? ''
  const bytes = Buffer.from(body, 'latin1')
  return (object.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

const textOfHex = (hex: string): string => {
  const units = hex.match(/.{4}/g) ?? []
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))
}

/** Maps the numbers of a font's glyphs to their characters. */
const meaningsOf = (map: string): Map<number, string> => {
  const meanings = new Map<number, string>()
  for (const [, from = '0', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    const first = Number.parseInt(from, 16)
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      meanings.set(first + index, textOfHex(hex.replaceAll(' ', '')))
    }
  }
  return meanings
}

/** Reads the texts of each page of a PDF that pdfkit wrote, in the order in which they were drawn. */
export const textsOfPdf = (pdf: Buffer): PlacedText[][] => {
  const objects = objectsOf(pdf)
  const object = (text: string, key: string): string =>
    objects.get(Number(new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1])) ?? ''
  const pages = [...objects.values()].filter((one) => /\/Type \/Page\n/.test(one))
  return pages.map((page) => {
    const resources = object(page, 'Resources')
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [
        name,
        meaningsOf(streamOf(object(objects.get(Number(id)) ?? '', 'ToUnicode'))),
      ]),
    )
    const texts: PlacedText[] = []
    const content = streamOf(object(page, 'Contents'))
    for (const [block] of content.matchAll(/BT\n[\s\S]*?ET/g)) {
      const [, x = '0', y = '0'] = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/.exec(block) ?? []
      const [, font = '', size = '0'] = /\/(F\d+) ([\d.]+) Tf/.exec(block) ?? []
      const glyphs = [...block.matchAll(/\[([^\]]*)\] TJ/g)]
        .flatMap(([, list = '']) => [...list.matchAll(/<([0-9a-f]+)>/gi)])
        .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      const meanings = fonts.get(font)
      const text = glyphs.map((glyph) => meanings?.get(Number.parseInt(glyph, 16)) ?? '\uFFFD').join('')
      texts.push({ text, x: Number(x), y: Number(y), size: Number(size) })
    }
    return texts
  })
}
