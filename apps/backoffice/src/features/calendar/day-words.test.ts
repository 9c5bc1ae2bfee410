import { createT } from '@kandili/messages'
import { backofficeMessages } from '@kandili/messages/backoffice'
import { describe, expect, it } from 'vitest'
import { holidayNames } from './day-words.ts'

const t = createT('el', backofficeMessages)

describe('the public holidays of a day', () => {
  it('name the country unless both countries keep them', () => {
    const both = ['GR', 'CY'].map((country) => ({ country, title: 'Πρωτοχρονιά' }))
    expect(holidayNames(both, t)).toEqual(['Πρωτοχρονιά'])
    const apart = [
      { country: 'GR', title: 'Αγίου Πνεύματος' },
      { country: 'CY', title: 'Κατακλυσμός' },
    ]
    expect(holidayNames(apart, t)).toEqual(['Αγίου Πνεύματος (Ελλάδα)', 'Κατακλυσμός (Κύπρος)'])
    expect(holidayNames([], t)).toEqual([])
  })
})
