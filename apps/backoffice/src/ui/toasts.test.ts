import { backofficeMessages } from '@kandili/messages/backoffice'
import { expect, it } from 'vitest'
import { titleOfToast } from './toasts.tsx'

const t = (key: 'toast.noTitle') => backofficeMessages.en[key]

it('a toast has its title, or says that it is missing', () => {
  expect(titleOfToast('Save Failure', t)).toBe('Save Failure')
  expect(titleOfToast(' ', t)).toBe('missing "title"')
})
