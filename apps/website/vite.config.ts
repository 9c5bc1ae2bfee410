import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { workerInDevelopment } from './worker-build.ts'

/**
 * What every page loads, the client's entry and the layouts included: one file, which compresses better than fifteen and
 * is asked for once. A module that only some pages draw does not belong here.
 */
const onEveryPage = [
  /app[\\/](root|entry\.client|routes[\\/]site)\.tsx$/,
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

export default defineConfig({
  // One origin serves two apps; everything of this one lies under its own prefix, in development too.
  base: '/assets/website/',
  plugins: [reactRouter(), workerInDevelopment()],
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
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
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
