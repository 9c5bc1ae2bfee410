import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './run.js'

/** The files of apps/mobile that contain the URL of the app's website. */
export const filesWithAddress = [
  'capacitor.config.json',
  'www/offline.html',
  'android/app/src/main/AndroidManifest.xml',
  'ios/App/App/App.entitlements',
]

/** @returns the host of a valid website URL for an app: HTTPS, without a port or a path. @throws Problem */
export const hostOf = (address) => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isPlain = url && url.port === '' && url.pathname === '/' && url.search === '' && url.username === ''
  if (!isPlain || url.protocol !== 'https:') {
    throw new Problem(
      `The app shows a website by its https address, such as https://kandili.example, not ${address}`,
    )
  }
  return url.host
}

/** Sets another website in every file. @returns the host. @throws Problem */
export const changeAddress = (folder, address) => {
  const host = hostOf(address)
  const config = JSON.parse(readFileSync(join(folder, 'capacitor.config.json'), 'utf8'))
  const former = hostOf(config.server.url)
  for (const file of filesWithAddress) {
    const path = join(folder, file)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(former, host))
  }
  return host
}
