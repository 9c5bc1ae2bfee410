import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../platform/settings.ts'
import { serveAppLinks } from './app-links.ts'

const fingerprint = Array.from({ length: 32 }, () => 'AB').join(':')
const get = async (env: Record<string, string>, path: string) => {
  const app = Fastify()
  serveAppLinks(app, readSettings({ KANDILI_DATA: '/tmp', ...env }))
  return app.inject(`/.well-known/${path}`)
}

describe('app links', () => {
  it('name the Android app by its package and signing key', async () => {
    const answer = await get(
      { ANDROID_APP_FINGERPRINTS: `${fingerprint}, ${fingerprint}` },
      'assetlinks.json',
    )
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.json()).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'gr.kandili.app',
          sha256_cert_fingerprints: [fingerprint, fingerprint],
        },
      },
    ])
  })

  it('name the iOS app, and leave the API to the browser', async () => {
    const answer = await get({ IOS_APP_ID: 'ABCDE12345.gr.kandili.app' }, 'apple-app-site-association')
    const { applinks, webcredentials } = answer.json()
    expect(applinks.details[0].appIDs).toEqual(['ABCDE12345.gr.kandili.app'])
    expect(applinks.details[0].components).toContainEqual({ '/': '/api/*', exclude: true })
    expect(applinks.details[0].components.at(-1)).toEqual({ '/': '/*' })
    expect(webcredentials.apps).toEqual(['ABCDE12345.gr.kandili.app'])
  })

  it('are not found while the settings name no app', async () => {
    expect((await get({}, 'assetlinks.json')).statusCode).toBe(404)
    expect((await get({}, 'apple-app-site-association')).statusCode).toBe(404)
  })

  it.each([
    { ANDROID_APP_FINGERPRINTS: 'AB:CD' },
    { IOS_APP_ID: 'gr.kandili.app' },
    { ANDROID_APP_PACKAGE: 'kandili' },
  ])('are rejected at the start when they are mistyped: %o', (env) =>
    expect(() => readSettings({ KANDILI_DATA: '/tmp', ...env })).toThrow(/APP/),
  )
})
