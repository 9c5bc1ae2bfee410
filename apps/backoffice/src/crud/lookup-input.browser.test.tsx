import type { endpoints } from '@kandili/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '../testing/fake-api.ts'
import { renderPage } from '../testing/render-page.tsx'
import classes from '../ui/form.module.css'
import { CreatableContext, type Creatables } from './creatable.ts'
import { LookupInput } from './lookup-input.tsx'

const field = { kind: 'lookup', name: 'cityId', label: 'temples.city', noun: 'cities' } as const
const creatables: Creatables = {
  nouns: {
    cities: { authority: 'general_mainparameter', load: () => Promise.reject(new Error('not asked for')) },
  },
  Dialog: () => null,
}

test('the button that adds a record is below the error, however long that is', async () => {
  fakeApi().on<typeof endpoints.cities.lookup>('GET', '/cities/list', () => [])
  await renderPage(
    <CreatableContext value={creatables}>
      <div className={classes.fields} style={{ width: '17rem' }}>
        <div className={classes.field}>
          <LookupInput
            field={field}
            value={null}
            onChange={() => {}}
            errorOf={() => 'This city was deleted in the meantime. Choose another one, or add it again.'}
            readOnly={false}
          />
        </div>
      </div>
    </CreatableContext>,
    { path: '/', rights: ['general_mainparameter_edit'] },
  )
  const button = page.getByRole('button', { name: /^Add one here/ })
  await expect.element(button).toBeVisible()
  const error = page
    .getByText(/^This city was deleted/)
    .element()
    .getBoundingClientRect()
  expect(button.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(error.bottom)
})
