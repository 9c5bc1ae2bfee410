import type { FastifyInstance } from 'fastify'
import type { Settings } from '../platform/settings.ts'

const HOUR_SECONDS = 3600

/** Paths that stay in the browser: machines' files, the sandbox gateway, the API. */
const notInTheApp = ['/api/*', '/sandbox/*', '/dev/*', '/embed/*']

type AppLinks = NonNullable<Settings['appLinks']>

/** Android's statement that the app may open this website's links (Digital Asset Links). */
export const assetLinksOf = ({ androidPackage, androidFingerprints }: AppLinks) =>
  androidFingerprints.length === 0
    ? undefined
    : [
        {
          relation: ['delegate_permission/common.handle_all_urls'],
          target: {
            namespace: 'android_app',
            package_name: androidPackage,
            sha256_cert_fingerprints: androidFingerprints,
          },
        },
      ]

/** Apple's: which links of this website the app opens, and that it may use its passwords. */
export const appleLinksOf = ({ iosAppId }: AppLinks) =>
  iosAppId === undefined
    ? undefined
    : {
        applinks: {
          details: [
            {
              appIDs: [iosAppId],
              components: [...notInTheApp.map((path) => ({ '/': path, exclude: true })), { '/': '/*' }],
            },
          ],
        },
        webcredentials: { apps: [iosAppId] },
      }

/** Serves the files by which phones trust our app with this website's links. Not found if the settings name no app. */
export const serveAppLinks = (app: FastifyInstance, { appLinks }: Settings): void => {
  const files = {
    '/.well-known/assetlinks.json': appLinks && assetLinksOf(appLinks),
    '/.well-known/apple-app-site-association': appLinks && appleLinksOf(appLinks),
  }
  for (const [path, content] of Object.entries(files)) {
    if (!content) continue
    // Apple's file has no extension; both are fetched without a redirect.
    app.get(path, { config: { rateLimit: false } }, (_request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
        .send(JSON.stringify(content)),
    )
  }
}
