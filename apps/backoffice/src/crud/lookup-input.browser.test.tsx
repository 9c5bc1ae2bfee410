import type { endpoints } from '@kandili/contract'
import { FormProvider, useForm } from 'react-hook-form'
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

test('the button that adds a record is below the error, however long the error is', async () => {
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

const regionField = {
  kind: 'lookup',
  name: 'regionId',
  label: 'field.region',
  noun: 'regions',
  under: { countryId: 'countryId' },
} as const

/** A region under a country, which a button changes. */
const RegionUnderCountry = ({ regionId }: { regionId: number }) => {
  const form = useForm<{ countryId: number; regionId: number | null }>({
    defaultValues: { countryId: 1, regionId },
  })
  return (
    <FormProvider {...form}>
      <LookupInput
        field={regionField}
        value={form.watch('regionId')}
        onChange={(id) => form.setValue('regionId', id as number | null)}
        errorOf={() => undefined}
        readOnly={false}
      />
      <button type="button" onClick={() => form.setValue('countryId', 2)}>
        Another country
      </button>
      <output>{String(form.watch('regionId'))}</output>
    </FormProvider>
  )
}

const openRegions = async (regionId: number) => {
  fakeApi().on<typeof endpoints.regions.lookup>('GET', '/regions/list', ({ query }) =>
    query.get('countryId') === '1' ? [{ id: 3, title: 'Crete' }] : [{ id: 4, title: 'Sicily' }],
  )
  await renderPage(<RegionUnderCountry regionId={regionId} />, { path: '/' })
}
const gone = page.getByText('This choice is no longer available; choose again')

test('does not silently clear a choice that is no longer offered', async () => {
  await openRegions(17)
  await expect.element(gone).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('17')
})

test('clears a choice that another parent does not contain', async () => {
  await openRegions(3)
  await expect.element(page.getByRole('combobox', { name: 'Region' })).toHaveValue('Crete')
  await page.getByRole('button', { name: 'Another country' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('null')
  await expect.element(gone).not.toBeInTheDocument()
})
