/** Calls back when a newer version of the website waits, with a function that activates it. */
type OnUpdate = (takeOver: () => void) => void

const tellOfWaiting = (registration: ServiceWorkerRegistration, onUpdate: OnUpdate): void => {
  const { waiting } = registration
  // Without a controller there is no earlier version.
  if (!waiting || !navigator.serviceWorker.controller) return
  onUpdate(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
    waiting.postMessage({ type: 'UPDATE' })
  })
}

/**
 * Registers the website's service worker, has it store the open page, and watches for a newer version. Only the tab
 * that called `takeOver` is reloaded: in another one somebody may be typing.
 */
export const registerWorker = async (onUpdate: OnUpdate): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  tellOfWaiting(registration, onUpdate)
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => tellOfWaiting(registration, onUpdate))
  })
  const { active } = await serviceWorker.ready
  active?.postMessage({ type: 'KEEP', path: location.pathname + location.search })
}
