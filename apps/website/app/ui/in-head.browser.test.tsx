import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { InHead } from './in-head.tsx'

const contents = (selector: string) =>
  [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute('content'))

const Page = ({ title, robots }: { title: string; robots?: string }) => (
  <InHead>
    <title>{title}</title>
    <meta name="author" content="Kandili" />
    {robots && <meta name="robots" content={robots} />}
    <link rel="alternate" hrefLang="el" href={`/el/${title}`} />
  </InHead>
)

describe('the head elements of a page', () => {
  it('change with the page', async () => {
    const screen = await render(<Page title="one" robots="noindex" />)
    await expect.poll(() => document.title).toBe('one')
    expect(contents('meta[name="robots"]')).toEqual(['noindex'])
    await screen.rerender(<Page title="two" />)
    await expect.poll(() => document.title).toBe('two')
    expect(contents('meta[name="robots"]')).toEqual([])
    const alternate = document.head.querySelector('link[rel="alternate"]')
    expect(alternate?.getAttribute('href')).toBe('/el/two')
    expect(alternate?.getAttribute('hreflang')).toBe('el')
    await screen.unmount()
    await expect.poll(() => contents('meta[name="author"]')).toEqual([])
  })

  it('are not duplicated after server rendering', async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="author" content="Kandili">')
    const screen = await render(<Page title="one" />)
    await expect.poll(() => document.title).toBe('one')
    expect(contents('meta[name="author"]')).toEqual(['Kandili'])
    await screen.unmount()
  })

  it('stay while another part of the page needs them', async () => {
    const first = await render(<Page title="one" />)
    const second = await render(<Page title="two" />)
    await expect.poll(() => document.title).toBe('two')
    await first.unmount()
    await expect.poll(() => document.head.querySelectorAll('link[rel="alternate"]').length).toBe(1)
    expect(contents('meta[name="author"]')).toEqual(['Kandili'])
    await second.unmount()
    await expect.poll(() => contents('meta[name="author"]')).toEqual([])
  })
})
