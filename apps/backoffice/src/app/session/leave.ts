import { loginAddress, maintenanceAddress } from '@kandili/contract/addresses'
import { clearEndedSession, clearSession } from '@kandili/contract/session'
import { forgetCalls } from '../first-calls.ts'
import { forgetDrafts, keepDrafts } from './drafts.ts'
import { forgetNames } from './kept-names.ts'

let leaving = false

const here = (): string => `${location.pathname}${location.search}${location.hash}`

/**
 * A call was answered 401 or 403: the stored data go, the typed text is kept, and the login page, which belongs to
 * the website, is opened by a document navigation. Several calls may fail together; one way out is enough.
 */
export const forceLogout = (): void => {
  if (leaving) return
  leaving = true
  keepDrafts()
  forgetCalls()
  forgetNames()
  clearEndedSession()
  location.assign(loginAddress(here()))
}

/** A call was refused because of maintenance: the stored data and the typed text stay, and the page that says so opens. */
export const leaveForMaintenance = (): void => {
  if (leaving) return
  leaving = true
  keepDrafts()
  location.assign(maintenanceAddress(here()))
}

/** Unlike an expired session, a voluntary logout deletes the drafts. */
export const leaveAfterLogout = (): void => {
  leaving = true
  clearSession()
  forgetDrafts()
  forgetCalls()
  forgetNames()
  location.assign('/login')
}

/** Whether the page is on its way out; a form then does not ask about unsaved changes. */
export const isLeaving = (): boolean => leaving

/** To a page of the website: another document. */
export const openDocument = (path: string): void => {
  leaving = true
  location.assign(path)
}

/** Replaces this page by the website's page for addresses that lead nowhere. */
export const openNotFound = (path: string): void => {
  leaving = true
  location.replace(`/pages/misc/not-found${path}`)
}
