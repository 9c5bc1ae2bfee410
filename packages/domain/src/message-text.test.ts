import { describe, expect, it } from 'vitest'
import { partsOfMessage } from './message-text.ts'

const origin = 'https://kandili.example'
const linksIn = (text: string) => partsOfMessage(text, origin).flatMap(({ href }) => href ?? [])

describe('a message', () => {
  it.each([
    '<a href="https://kandili.example.evil.test">here</a>',
    'https://kandili.example.evil.test/el',
    'https://kandili.example@evil.test/',
    'http://kandili.example/el',
    'javascript:alert(1)',
    '[here](https://evil.test)',
    'https://',
  ])('has no link in %s, and loses nothing of it', (text) => {
    expect(linksIn(text)).toEqual([])
    expect(partsOfMessage(text, origin)).toEqual([{ text }])
  })

  it('links URLs of our own site, without the full stop after them', () => {
    const text = 'See https://kandili.example/en/help. And (https://kandili.example/el)!'
    expect(linksIn(text)).toEqual(['https://kandili.example/en/help', 'https://kandili.example/el'])
    expect(
      partsOfMessage(text, origin)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })

  it('is null when empty', () => {
    expect(partsOfMessage('', origin)).toEqual([])
  })
})
