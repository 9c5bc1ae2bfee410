import { loginAddress, maintenanceAddress } from '@kandili/contract/addresses'
import { clearEndedSession, clearSession } from '@kandili/contract/session'
import { forgetCalls } from '../first-calls.ts'
import { forgetDrafts, storeDrafts } from './drafts.ts'
import { forgetNames } from './kept-names.ts'

let leaving = false

const here = (): string => `${location.pathname}${location.search}${location.hash}`

/**
 * Handles a 401 or 403: deletes the stored data, keeps unsaved input, and navigates to the login page, which belongs
 * to the website. Several calls may fail together; the first one decides.
 */
export const forceLogout = (): void => {
  if (leaving) return
  leaving = true
  storeDrafts()
  forgetCalls()
  forgetNames()
  clearEndedSession()
  location.assign(loginAddress(here()))
}

/** Handles maintenance: keeps the stored data and unsaved input, and opens the page that explains it. */
export const leaveForMaintenance = (): void => {
  if (leaving) return
  leaving = true
  storeDrafts()
  location.assign(maintenanceAddress(here()))
}

/** Unlike an expired session, a voluntary logout deletes the drafts. */
export const leaveAfterLogout = async (): Promise<void> => {
  leaving = true
  await forgetDrafts()
  clearSession()
  forgetCalls()
  forgetNames()
  location.assign('/login')
}

/** Whether the page is being left; a form then does not ask about unsaved changes. */
export const isLeaving = (): boolean => leaving

/** Navigates to a page of the website, which is another document. */
export const openDocument = (path: string): void => {
  leaving = true
  location.assign(path)
}

/** Replaces this page by the website's 404 page. */
export const openNotFound = (path: string): void => {
  leaving = true
  location.replace(`/pages/misc/not-found${path}`)
}
