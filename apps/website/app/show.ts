import { registerWorker } from './features/offline/worker-registration.ts'
import { startFrame } from './shell/start-frame.ts'

/** The whole script of a page that only shows (lib/shows-only.ts): no React and no router. */
startFrame()

const bar = document.querySelector<HTMLElement>('[data-progress]')
const setProgress = (state: string): void => {
  if (bar) bar.dataset.progress = state
}
/** Browsers without the Navigation API only show their own progress. */
const { navigation } = window as { navigation?: EventTarget }
navigation?.addEventListener('navigate', (event) => {
  const { hashChange, downloadRequest } = event as Event & {
    hashChange: boolean
    downloadRequest: string | null
  }
  if (!hashChange && downloadRequest === null) setProgress('loading')
})

/** The server drew the page for these cookies: who is signed in, the theme, the unfinished request. */
const drawnFor = document.cookie
addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => {
  setProgress('')
  if (persisted && document.cookie !== drawnFor) location.reload()
})

/** React only comes for what few visitors see: that a page is a kept copy, and that a newer version waits. */
const showNotices = async (): Promise<void> => {
  const place = document.getElementById('notices')
  if (!place) return
  const { renderNotices } = await import('./features/offline/render-notices.tsx')
  renderNotices(place)
}
if (document.documentElement.dataset.kept) void showNotices()
else registerWorker(() => void showNotices()).catch(() => undefined)
