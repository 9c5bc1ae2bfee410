import { endpoints } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/harness/app.ts'
import { forgetParameters, parameter } from './index.ts'

const test = useApp()
const setUndoMinutes = (value: string) =>
  test.db.updateTable('main_parameter').set({ value }).where('key', '=', 'undoMinutes').execute()

describe('main parameters', () => {
  it('are kept in memory until they are cleared', async () => {
    expect(await parameter(test.context(), 'undoMinutes')).toBe(10)
    await setUndoMinutes('12')
    expect(await parameter(test.context(), 'undoMinutes')).toBe(10)
    forgetParameters(test.system)
    expect(await parameter(test.context(), 'undoMinutes')).toBe(12)
  })

  it('are not cached wrong after a failure', async () => {
    await setUndoMinutes('ten')
    forgetParameters(test.system)
    await expect(parameter(test.context(), 'undoMinutes')).rejects.toThrow('whole number')
    await setUndoMinutes('10')
    expect(await parameter(test.context(), 'undoMinutes')).toBe(10)
  })

  it('are sent to the website as far as it needs them', async () => {
    forgetParameters(test.system)
    const parameters = await (await test.client()).call(endpoints.website.readParameters)
    expect(parameters).toMatchObject({
      minOrderAmount: 200,
      namesLimit: 10,
      commissionBasisPoints: 1000,
      maxDaysAhead: 730,
      demonstration: true,
      sandbox: true,
      iris: false,
    })
  })
})

describe('shared texts', () => {
  it('are returned in the requested language', async () => {
    const client = await test.client()
    const english = await client.call(endpoints.website.messages, { query: { lang: 'en' } })
    const greek = await client.call(endpoints.website.messages, { query: { lang: 'el' } })
    expect(Object.keys(greek)).toEqual(Object.keys(english))
    expect(greek).not.toEqual(english)
  })
})
