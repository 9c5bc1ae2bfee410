type Injected = { readonly Capacitor?: { isNativePlatform?(): boolean } }

/** Whether this page is shown by our app for Android or iOS, which adds its bridge before the page begins. */
export const isInShell = (): boolean => (globalThis as Injected).Capacitor?.isNativePlatform?.() === true
