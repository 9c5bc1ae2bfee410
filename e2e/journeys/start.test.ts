import { describe, expect, it } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { baseUrl } from '../support/server.ts'

describe('a freshly started server', () => {
  const browser = useBrowser()

  it.each(['/en', '/el', '/login', '/api/docs', '/dev/mail'])(
    'answers at %s, which the start prints',
    async (path) => {
      const answer = await fetch(`${baseUrl()}${path}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toContain('text/html')
    },
  )

  it('refuses to post to a page without a form, and names the methods that it has', async () => {
    const answer = await fetch(`${baseUrl()}/en/temples`, { method: 'POST' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('opens in a browser without errors', async () => {
    const page = await browser.open()
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto('/en', { waitUntil: 'networkidle' })
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await page.goto('/login', { waitUntil: 'networkidle' })
    expect(complaints).toEqual([])
  })

  it.each(['/login?lang=el', '/not-authorized?lang=el'])('redirects %s to its home page', async (path) => {
    const page = await browser.open()
    await page.goto(path)
    await page.getByRole('link', { name: path.startsWith('/login') ? 'Καντήλι' : 'Αρχική σελίδα' }).click()
    await page.getByRole('heading', { level: 1, name: 'Άναψε ένα κερί' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('el')
  })
})
