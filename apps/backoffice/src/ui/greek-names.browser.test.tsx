import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../testing/render-page.tsx'
import { GreekNames } from './greek-names.tsx'

test('name days are readable without knowing Greek', async () => {
  await renderPage(
    <p>
      <GreekNames names={['Αικατερίνη', 'Μερκούριος']} />
    </p>,
    { path: '/' },
  )
  await expect
    .element(page.getByRole('paragraph'))
    .toHaveTextContent('Aikaterini (Αικατερίνη), Merkourios (Μερκούριος)')
})
