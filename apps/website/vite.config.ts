import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  // One origin serves two apps; everything of this one lies under its own prefix, in development too.
  base: '/assets/website/',
  plugins: [reactRouter()],
  build: {
    assetsDir: 'hashed',
    assetsInlineLimit: 1024,
    target: 'es2022',
  },
  environments: {
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
})
