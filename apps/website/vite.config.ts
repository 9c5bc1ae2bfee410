import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { showScript } from './show-script.ts'
import { workerInDevelopment } from './worker-build.ts'

/** What every page loads, also one without React (app/show.ts): no module of it may import React. */
const withoutReact = [
  /app[\\/]ui[\\/]elements[\\/]/,
  /app[\\/](shell[\\/]start-frame|lib[\\/]theme)\./,
  /app[\\/](lib[\\/]favourites[\\/](favourites-owner|kept-favourites)|features[\\/]offline[\\/]worker-registration)\./,
  /packages[\\/]contract[\\/]src[\\/](own-pages|session)\./,
  /packages[\\/]design[\\/]src[\\/](preferences|scroll|scroll-to-top)\./,
  /packages[\\/]native-shell[\\/]src[\\/]where\./,
  /rolldown.runtime|preload-helper/,
]

/**
 * What every hydrated page loads, including the layouts: one file, which compresses better than fifteen and is one request.
 * The client's entry is a separate file: it runs as soon as it is read, which must not be before React Router has
 * named the page's parts. A module that only some pages use does not belong here.
 */
const onEveryPage = [
  /app[\\/](root|routes[\\/]site)\.tsx$/,
  /app[\\/](shell[\\/]|ui[\\/](brand-link|button|error-summary|field|layout|page-head|switches)\.)/,
  /app[\\/]lib[\\/](basket-count|format|language|money|pending|query-of|use-problems|use-quiet-revalidation|use-scripts|use-shown-again|visitor)\./,
  /app[\\/]lib[\\/]session[\\/](before-leaving|session|use-user)\./,
  /app[\\/]features[\\/](offline[\\/]use-offline-notices|request[\\/]contact[\\/](account-fields|use-joined-basket))\./,
  /packages[\\/]contract[\\/]src[\\/](addresses|client|renewal|values)\./,
  /packages[\\/]design[\\/]src[\\/](brand|candle|flames|fonts|icon)\./,
  /packages[\\/]design[\\/]src[\\/]icons[\\/](arrow-up|circle-half|file-text|list|moon|sun|user|warning-circle-fill)\./,
  /packages[\\/]messages[\\/]src[\\/]index\./,
  /packages[\\/]money[\\/]src[\\/]/,
]

/** The server runs these packages from their sources: the website it serves shares them, with one copy in memory. */
const loadedByServer = /^@kandili\/(almanac|contract|domain|greek|messages|money)(\/|$)/

export default defineConfig({
  // One origin serves two apps; everything of this one is under its own prefix, in development too.
  base: '/assets/website/',
  plugins: [reactRouter(), showScript(), workerInDevelopment()],
  build: {
    assetsDir: 'hashed',
    assetsInlineLimit: 1024,
    target: 'es2022',
    // React Router already preloads a page's files in its head; Vite's helper for that would add a kilobyte.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Three files that every hydrated page loads; the rest belongs to the pages that use it.
            codeSplitting: {
              groups: [
                {
                  name: 'frame',
                  test: (id) => withoutReact.some((one) => one.test(id)),
                  priority: 2,
                },
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
                  priority: 1,
                },
                { name: 'site', test: (id) => onEveryPage.some((one) => one.test(id)) },
                // Small files that pages need together.
                { name: 'dates', test: /app[\\/](lib[\\/]typed-date|ui[\\/]typed-date-field)\./ },
                { name: 'day', test: /app[\\/]features[\\/]request[\\/]day[\\/](date-field|day-choice)\./ },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './server/app.ts', external: loadedByServer } } },
  },
})
