import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { workerInDevelopment } from './worker-build.ts'

// What both layouts or the root draw is shared by three routes only, and loaded with every page none the less.
const inEveryLayout =
  /app[\\/](ui[\\/](shell[\\/](failure-page|plain-page|skip-link|switches|theme)|brand)|features[\\/]account[\\/]use-user)|packages[\\/]design[\\/]src[\\/](brand|candle)\.tsx$/

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
            // One file for what nearly every page needs; the rest goes with the pages that draw it.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 1,
                },
                { name: 'site', test: inEveryLayout },
                { name: 'site', test: /app[\\/]|packages[\\/]/, minShareCount: 24 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
})
