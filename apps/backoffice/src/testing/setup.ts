import '../app/layers.css'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '@kandili/design/tokens.css'
import '@kandili/design/fonts.css'
import '../app/page.css'
import { clearSession } from '@kandili/contract/session'
import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, expect } from 'vitest'
import { forgetApi, unexpectedCalls } from './fake-api.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  notifications.clean()
  clearSession()
  const unexpected = unexpectedCalls()
  forgetApi()
  expect(unexpected, 'calls that the test gave no answer to').toEqual([])
})
