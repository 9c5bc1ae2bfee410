import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const source = fileURLToPath(new URL('./app/show.ts', import.meta.url))
const name = 'virtual:show-script'
const base = '/assets/website/'

/** The client is built before the server, which names the file in its pages. */
let url = `${base}app/show.ts`

/** Builds app/show.ts as an entry of its own beside React Router's, and gives its URL to the server. */
export const showScript = (): Plugin => ({
  name: 'show-script',
  buildStart() {
    if (this.environment.name !== 'client' || this.environment.mode !== 'build') return
    this.emitFile({ type: 'chunk', id: source, name: 'show' })
  },
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk' && file.facadeModuleId === source) url = `${base}${file.fileName}`
    }
  },
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(url)}` : undefined),
})
