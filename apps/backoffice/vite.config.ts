import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * The address under which the server serves the built files, and the word that it replaces by the nonce of each
 * request (apps/server/src/web/backoffice.ts).
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/assets/backoffice/',
  plugins: [react()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    target: 'es2024',
    // Files that change the address of a font would break its long cache; small pictures stay inside the page.
    assetsInlineLimit: 2048,
    manifest: true,
    reportCompressedSize: false,
  },
})
