import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { workerInDevelopment } from './worker-build.ts'

/**
 * What every page loads, the layouts included: one file, which compresses better than fifteen and is asked for once. The
 * client's entry is a file of its own: it begins as soon as it is read, which must not be before React Router has named
 * the page's parts. A module that only some pages draw does not belong here.
 */
const onEveryPage = [
  /app[\\/](root|routes[\\/]site)\.tsx$/,
  /app[\\/]ui[\\/](shell[\\/]|(brand-link|button|error-summary|field|layout|page-head)\.)/,
  /app[\\/]lib[\\/](basket-count|format|language|money|pending|use-problems|use-scripts|visitor)\./,
  /app[\\/]features[\\/]account[\\/](before-leaving|session|use-user)\./,
  /app[\\/]features[\\/](offline[\\/]use-offline-notices|request[\\/](account-fields|use-joined-basket))\./,
  /packages[\\/]contract[\\/]src[\\/](addresses|client|own-pages|renewal|session|values)\./,
  /packages[\\/]design[\\/]src[\\/](brand|candle|flames|fonts|icon|preferences|scroll|scroll-to-top)\./,
  /packages[\\/]design[\\/]src[\\/]icons[\\/](arrow-up|circle-half|file-text|list|moon|sun|user|warning-circle-fill)\./,
  /packages[\\/](messages[\\/]src[\\/]index|native-shell[\\/]src[\\/]where)\./,
  /packages[\\/]money[\\/]src[\\/]/,
  /rolldown.runtime|preload-helper/,
]

/** What the browser gets instead of React (decision 65). The server renders with React itself. */
const preact: Readonly<Record<string, string>> = {
  react: fileURLToPath(new URL('preact.js', import.meta.url)),
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
}

const withPreact = (): Plugin => ({
  name: 'preact-in-the-browser',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id, importer, options) {
    const instead = preact[id]
    return instead ? this.resolve(instead, importer, { ...options, skipSelf: true }) : null
  },
})

export default defineConfig({
  // One origin serves two apps; everything of this one lies under its own prefix, in development too.
  base: '/assets/website/',
  plugins: [withPreact(), reactRouter(), workerInDevelopment()],
  build: {
    assetsDir: 'hashed',
    assetsInlineLimit: 1024,
    target: 'es2022',
    // React Router names what a page needs in its head; a helper that finds it again would be a kilobyte more.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Two files that every page loads; the rest goes with the pages that draw it.
            codeSplitting: {
              groups: [
                {
                  name: 'preact',
                  test: /node_modules[\\/](preact|react-router)[\\/]/,
                  priority: 1,
                },
                { name: 'site', test: (id) => onEveryPage.some((one) => one.test(id)) },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
})
