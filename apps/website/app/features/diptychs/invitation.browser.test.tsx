import { useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderStep } from '../../testing/render-page.tsx'
import { signIn } from '../../testing/sign-in.ts'
import { Diptychs } from './diptychs-page.tsx'
import { DiptychsInvitation } from './invitation.tsx'

const book = (id: number, ownedBy: string | null, name: string) => ({
  id,
  ownedBy,
  may: ownedBy ? 'SEE' : 'OWN',
  shareId: ownedBy ? id : null,
  shares: [],
  names: [
    { id, name, asRead: name, side: 'LIVING', note: null, asTyped: false, reposedOn: null, nameDay: null },
  ],
})

/** The page of the link until the invitation is accepted, then the one that it opens. */
function Pages() {
  return useLocation().pathname === '/' ? <DiptychsInvitation keyOfLink="a-key" /> : <Diptychs />
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('an accepted invitation opens on the family, not on one’s own names', async () => {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(input, init)
    const { pathname } = new URL(request.url)
    if (!pathname.includes('/invitations/'))
      return Response.json([book(1, null, 'Νικόλαος'), book(2, 'Anna', 'Ελένη')])
    return Response.json(
      request.method === 'POST' ? { id: 2 } : { from: 'Anna', may: 'SEE', expiresAt: '2099-01-01T00:00:00Z' },
    )
  })
  signIn()
  await renderStep(<Pages />)
  await page.getByRole('button').click()
  await expect.element(page.getByRole('button', { pressed: true })).toHaveTextContent('Of Anna')
  await expect.element(page.getByText('Ελένη').first()).toBeVisible()
})
