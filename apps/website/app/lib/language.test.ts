import { describe, expect, it } from 'vitest'
import { languageInPath, languageOf } from './language.ts'

const asked = (path: string, headers: Record<string, string> = {}): Request =>
  new Request(`https://kandili.test${path}`, { headers })

describe('the language of a page', () => {
  it('is the one its address names', () => {
    expect(languageInPath('/el/temples')).toBe('el')
    expect(languageInPath('/elsewhere')).toBeUndefined()
    expect(languageInPath('/')).toBeUndefined()
    expect(languageOf(asked('/en', { cookie: 'Kandili-language=el', 'accept-language': 'el' }))).toBe('en')
  })

  it('is the same where the router asks for the data of a page alone', () => {
    expect(languageInPath('/el.data')).toBe('el')
    expect(languageInPath('/el/temples.data')).toBe('el')
    expect(languageInPath('/de.data')).toBeUndefined()
    expect(languageOf(asked('/en.data?_routes=root', { cookie: 'Kandili-language=el' }))).toBe('en')
  })

  it('is, without one, what was chosen before, and then what the browser asks for', () => {
    expect(languageOf(asked('/login?lang=el'))).toBe('el')
    expect(languageOf(asked('/login', { cookie: 'a=b; Kandili-language=el', 'accept-language': 'en' }))).toBe(
      'el',
    )
    expect(languageOf(asked('/login', { 'accept-language': 'de, el;q=0.8, en;q=0.5' }))).toBe('el')
    expect(languageOf(asked('/login', { 'accept-language': 'fr' }))).toBe('en')
    expect(languageOf(asked('/login'))).toBe('en')
  })
})
