type Injected = { readonly Capacitor?: { isNativePlatform?(): boolean } }

/** Whether our app for Android or iOS shows this page, which adds its bridge before the page begins. */
export const isInShell = (): boolean => (globalThis as Injected).Capacitor?.isNativePlatform?.() === true
