import { expect, it } from 'vitest'
import { embeddedButton } from './embedded-button.ts'

const title = { el: 'Ιερός Ναός Αγίου Νικολάου Πελάγους και πάντων των ναυτιλλομένων', en: 'A & <b>B</b>' }

it('says in the language of the page what it does and where', () => {
  const svg = embeddedButton({ title }, { language: 'el', theme: 'light' })
  expect(svg).toContain('>Άναψε ένα κερί<')
  expect(svg).toContain('>Ιερός Ναός Αγίου Νικολάου Πελάγου…<')
  expect(svg).toContain(
    'aria-label="Άναψε ένα κερί: Ιερός Ναός Αγίου Νικολάου Πελάγους και πάντων των ναυτιλλομένων"',
  )
})

it("escapes a temple's text", () => {
  const svg = embeddedButton({ title }, { language: 'en', theme: 'auto' })
  expect(svg).toContain('>A &amp; &lt;b&gt;B&lt;/b&gt;<')
  expect(svg).not.toContain('<b>')
})

it('follows the theme of its reader unless the page names one', () => {
  expect(embeddedButton({ title }, { language: 'en', theme: 'auto' })).toContain('prefers-color-scheme')
  expect(embeddedButton({ title }, { language: 'en', theme: 'dark' })).not.toContain('prefers-color-scheme')
})

it('is small and contains no script', () => {
  const svg = embeddedButton({ title }, { language: 'en', theme: 'auto' })
  expect(Buffer.byteLength(svg)).toBeLessThan(3_000)
  expect(svg).not.toMatch(/<script|href=/)
})
