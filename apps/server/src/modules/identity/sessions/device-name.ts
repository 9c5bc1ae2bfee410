import Bowser from 'bowser'

const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP))

/**
 * Browser and system by their names ("Firefox, Windows"), or null where neither is known. Without versions: enough to
 * recognise one's own telephone in a list, too little to track anybody by. A name that the library does not list is left
 * out, since anybody may write anything into the header.
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
