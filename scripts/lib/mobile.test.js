import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { changeAddress, filesWithAddress, hostOf } from './mobile-address.js'
import { inRepository } from './repository.js'
import { Problem } from './run.js'

const mobile = inRepository('apps', 'mobile')
const read = (path, folder = mobile) => readFileSync(join(folder, path), 'utf8')
const config = JSON.parse(read('capacitor.config.json'))
const manifest = read('android/app/src/main/AndroidManifest.xml')
const info = read('ios/App/App/Info.plist')
const entitlements = read('ios/App/App/App.entitlements')
const packages = JSON.parse(read('package.json')).devDependencies

describe('the native projects', () => {
  it('show the website over TLS, keep other websites out, and have an offline page', () => {
    expect(config).toMatchObject({
      webDir: 'www',
      server: { url: expect.stringMatching(/^https:\/\//), cleartext: false, allowNavigation: [] },
      android: { allowMixedContent: false, webContentsDebuggingEnabled: false },
      ios: { webContentsDebuggingEnabled: false },
    })
    expect(existsSync(join(mobile, 'www', config.server.errorPath))).toBe(true)
    expect(manifest).toContain('android:usesCleartextTraffic="false"')
    expect(info).not.toContain('NSAllowsArbitraryLoads')
  })

  it('keep the session out of backups', () => expect(manifest).toContain('android:allowBackup="false"'))

  it('name one app and one website everywhere', () => {
    const host = hostOf(config.server.url)
    for (const file of filesWithAddress) expect(read(file), file).toContain(host)
    expect(manifest).toMatch(/<intent-filter android:autoVerify="true">/)
    expect(entitlements).toContain(`<string>applinks:${host}</string>`)
    expect(read('android/app/build.gradle')).toContain(`applicationId "${config.appId}"`)
    expect(read('ios/App/App.xcodeproj/project.pbxproj')).toContain(
      `PRODUCT_BUNDLE_IDENTIFIER = ${config.appId};`,
    )
    const server = readFileSync(inRepository('apps/server/src/platform/settings.ts'), 'utf8')
    expect(server).toContain(`.default('${config.appId}')`)
  })

  it('may send notifications and take photographs, and say why', () => {
    for (const permission of ['INTERNET', 'POST_NOTIFICATIONS', 'CAMERA'])
      expect(manifest).toContain(`android.permission.${permission}`)
    expect(manifest).toContain('firebase_messaging_auto_init_enabled')
    expect(info).toMatch(/<key>NSCameraUsageDescription<\/key>\s*<string>\w/)
    expect(info).toMatch(/<key>FirebaseMessagingAutoInitEnabled<\/key>\s*<false\/>/)
    expect(entitlements).toContain('<key>aps-environment</key>')
    expect(read('ios/App/App.xcodeproj/project.pbxproj')).toContain(
      'CODE_SIGN_ENTITLEMENTS = App/App.entitlements;',
    )
    expect(read('ios/App/App/AppDelegate.swift')).toContain('.capacitorDidRegisterForRemoteNotifications')
  })

  it('have been synchronised with the installed plugins', () => {
    const gradle = read('android/app/capacitor.build.gradle')
    const swift = read('ios/App/CapApp-SPM/Package.swift')
    const plugins = Object.keys(packages).filter((name) => !/@capacitor\/(cli|core|android|ios)$/.test(name))
    for (const name of plugins) {
      expect(gradle).toContain(`project(':${name.replace('@', '').replace('/', '-')}')`)
      expect(swift).toContain(`node_modules/${name}"`)
    }
    expect(swift).toContain(`exact: "${packages['@capacitor/ios']}"`)
  })
})

describe('the URL of the website', () => {
  let folder
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is changed in every file, and back', () => {
    folder = mkdtempSync(join(tmpdir(), 'kandili-mobile-'))
    for (const file of filesWithAddress)
      cpSync(join(mobile, file), join(folder, dirname(file), file.split('/').at(-1)))
    changeAddress(folder, 'https://www.kandili.test')
    for (const file of filesWithAddress) {
      expect(read(file, folder), file).toContain('www.kandili.test')
      expect(read(file, folder), file).not.toContain('kandili.example')
    }
    changeAddress(folder, 'https://kandili.example')
    for (const file of filesWithAddress) expect(read(file, folder)).toBe(read(file))
  })

  it.each(['http://kandili.test', 'kandili.test', 'https://kandili.test/el', 'https://kandili.test:8443'])(
    'cannot be %s',
    (address) => expect(() => hostOf(address)).toThrow(Problem),
  )
})
