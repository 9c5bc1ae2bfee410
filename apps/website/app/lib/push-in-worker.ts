/** The server's message (apps/server/src/platform/push/web-push.ts). */
type Pushed = { readonly title: string; readonly text: string; readonly path: string; readonly tag: string }

const icon = '/icons/icon-192.png'

const readPushed = (data: PushMessageData | null): Pushed | undefined => {
  try {
    const { title, text, path, tag } = (data?.json() ?? {}) as Partial<Record<keyof Pushed, unknown>>
    if (typeof title !== 'string' || typeof text !== 'string') return undefined
    // Only a path of our own: `//elsewhere.example` is another site's URL.
    const isOwn = typeof path === 'string' && /^\/(?!\/)/.test(path)
    return { title, text, path: isOwn ? path : '/', tag: String(tag ?? '') }
  } catch {
    return undefined
  }
}

/** Navigates an open window to the page, or opens a new one. */
const open = async ({ clients }: ServiceWorkerGlobalScope, path: string): Promise<void> => {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [first] = windows
  if (!first) {
    await clients.openWindow(path)
    return
  }
  await first.focus()
  // A window that this worker does not control cannot be navigated.
  await first.navigate(path).catch(() => clients.openWindow(path))
}

/** Shows pushes as notifications and opens their page. Called once, when the worker starts. */
export const listenForPush = (scope: ServiceWorkerGlobalScope): void => {
  scope.addEventListener('push', (event) => {
    const pushed = readPushed(event.data)
    if (!pushed) return
    const { title, text, path, tag } = pushed
    event.waitUntil(scope.registration.showNotification(title, { body: text, tag, icon, data: { path } }))
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { path } = event.notification.data as { path: string }
    event.waitUntil(open(scope, path))
  })
}
