import { describe, expect, it } from 'vitest'
import { dispositionOf, titleOf } from './file.ts'

describe('titleOf', () => {
  it.each([
    ['Κερί στον Άγιο Νικόλαο.JPG', 'Κερί στον Άγιο Νικόλαο'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\photos\\candle.png', 'candle'],
    ['two\r\nlines\u0000.webp', 'twolines'],
    ['photo\u202egpj.exe', 'photogpj'],
    ['  ', ''],
    ['.jpg', ''],
  ])('%j becomes %j', (name, title) => {
    expect(titleOf(name)).toBe(title)
  })

  it('keeps at most 120 characters and never half of one', () => {
    expect([...titleOf('🕯'.repeat(200))]).toHaveLength(120)
  })
})

describe('dispositionOf', () => {
  it('is inline, and safe for any title', () => {
    const purpose = 'PICTURE'
    expect(dispositionOf({ title: 'κερί "1"; a=b', mediaType: 'image/jpeg', purpose })).toBe(
      `inline; filename="____ _1__ a_b.jpg"; filename*=UTF-8''%CE%BA%CE%B5%CF%81%CE%AF%20%221%22%3B%20a%3Db.jpg`,
    )
    expect(dispositionOf({ title: '', mediaType: 'image/webp', purpose })).toContain('filename="image.webp"')
  })

  it('never shows a document inline', () => {
    expect(dispositionOf({ title: '', mediaType: 'application/pdf', purpose: 'DOCUMENT' })).toMatch(
      /^attachment; filename="document\.pdf"/,
    )
  })
})
