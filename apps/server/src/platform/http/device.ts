/** The first that is found decides: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]
const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

const nameIn = (names: typeof browsers, userAgent: string): string[] =>
  names
    .filter(([, sign]) => sign.test(userAgent))
    .slice(0, 1)
    .map(([name]) => name)

/**
 * Browser and system as their owner would call them ("Firefox, Windows"), or null where neither is told. Names only,
 * without versions: enough to know one's own telephone in a list, too little to follow anybody by.
 */
export const deviceOf = (userAgent: string | undefined): string | null => {
  const names = [...nameIn(browsers, userAgent ?? ''), ...nameIn(systems, userAgent ?? '')]
  return names.length > 0 ? names.join(', ') : null
}
