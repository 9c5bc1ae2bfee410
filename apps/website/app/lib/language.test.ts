import { describe, expect, it } from 'vitest'
import { languageInPath, languageOf } from './language.ts'

const asked = (path: string, headers: Record<string, string> = {}): Request =>
  new Request(`https://kandili.test${path}`, { headers })

describe('the language of a page', () => {
  it('is the one in its URL', () => {
    expect(languageInPath('/el/temples')).toBe('el')
    expect(languageInPath('/elsewhere')).toBeUndefined()
    expect(languageInPath('/')).toBeUndefined()
    expect(languageOf(asked('/en', { cookie: 'Kandili-language=el', 'accept-language': 'el' }))).toBe('en')
  })

  it('is the same if the router requests only the data of a page', () => {
    expect(languageInPath('/el.data')).toBe('el')
    expect(languageInPath('/el/temples.data')).toBe('el')
    expect(languageInPath('/de.data')).toBeUndefined()
    expect(languageOf(asked('/en.data?_routes=root', { cookie: 'Kandili-language=el' }))).toBe('en')
  })

  it("is otherwise the one chosen before, and then the browser's", () => {
    expect(languageOf(asked('/login?lang=el'))).toBe('el')
    expect(languageOf(asked('/login', { cookie: 'a=b; Kandili-language=el', 'accept-language': 'en' }))).toBe(
      'el',
    )
    expect(languageOf(asked('/login', { 'accept-language': 'de, el;q=0.8, en;q=0.5' }))).toBe('el')
    expect(languageOf(asked('/login', { 'accept-language': 'fr' }))).toBe('en')
    expect(languageOf(asked('/login'))).toBe('en')
  })
})
