import { ownPath } from './paths.ts'
import { type Plugins, plugins } from './plugins.ts'

type Page = {
  readonly origin: string
  open(path: string): void
  back(): void
  readonly navigator: { share?: Navigator['share'] }
}

const thisPage = (): Page => ({
  origin: location.origin,
  open: (path) => location.assign(path),
  back: () => history.back(),
  navigator,
})

/**
 * Connects a page to the app that shows it: links to the product and pressed notifications open inside, Android's
 * back button goes back and closes the app at the beginning, and sharing works if the web view has none of its own.
 * The app itself opens links to other websites in the browser (`allowNavigation` is empty).
 */
export const startShell = async (
  { app, share, messaging }: Pick<Plugins, 'app' | 'share' | 'messaging'> = plugins,
  page: Page = thisPage(),
): Promise<void> => {
  const open = (address: unknown) => {
    const path = ownPath(address, page.origin)
    if (path !== undefined) page.open(path)
  }
  page.navigator.share ??= async ({ title, text, url } = {}) => {
    await share.share({
      ...(title === undefined ? {} : { title }),
      ...(text === undefined ? {} : { text }),
      ...(url === undefined ? {} : { url }),
    })
  }
  await app.addListener('appUrlOpen', ({ url }) => open(url))
  await app.addListener('backButton', ({ canGoBack }) => {
    if (canGoBack) page.back()
    else void app.minimizeApp()
  })
  await messaging.addListener('notificationActionPerformed', ({ notification }) =>
    open((notification.data as { path?: unknown } | undefined)?.path),
  )
}
