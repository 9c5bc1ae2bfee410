import Bowser from 'bowser'

const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP))

/**
 * Browser and system by name ("Firefox, Windows"), or null if neither is known. Without versions: enough to recognise
 * one's own phone in a list, too little to track anybody. Names that the library does not list are left out, since
 * the header may contain anything.
 */
export const deviceName = (userAgent: string | null): string | null => {
  if (!userAgent) return null
  const { browser, os, platform } = Bowser.parse(userAgent)
  const system = platform.vendor === 'Apple' && platform.model ? platform.model : os.name
  const names = [
    ...(browser.name && browsers.has(browser.name) ? [browser.name] : []),
    ...(system && (systems.has(system) || system === platform.model) ? [system] : []),
  ]
  return names.length > 0 ? names.join(', ') : null
}
