import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useQuietRevalidation } from './use-quiet-revalidation.ts'

afterEach(() => vi.unstubAllGlobals())

const Live = () => {
  const read = useQuietRevalidation()
  return (
    <>
      <button type="button" onClick={() => void read()}>
        Read again
      </button>
      <output>{useLoaderData<number>()}</output>
    </>
  )
}

it('leaves the page unchanged while the server is unreachable', async () => {
  let times = 0
  const answer = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', answer)
  const Page = createRoutesStub([
    { path: '/', Component: Live, loader: () => ++times, HydrateFallback: () => null },
  ])
  await render(<Page />)
  const shown = page.getByRole('status')
  const readAgain = page.getByRole('button')
  await expect.element(shown).toHaveTextContent('1')
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await readAgain.click()
  answer.mockResolvedValueOnce(new Response(null, { status: 503 }))
  await readAgain.click()
  await expect.poll(() => answer.mock.calls.length).toBe(2)
  answer.mockResolvedValue(Response.json({ status: 'ok' }))
  await readAgain.click()
  await expect.element(shown).toHaveTextContent('2')
  expect(times).toBe(2)
})
