/**
 * `npm run mobile:sync [-- https://kandili.example]`: sets the app's website, if given, and updates both native
 * projects (docs/mobile.md). Needs no network.
 */
import { changeAddress } from './lib/mobile-address.js'
import { inRepository } from './lib/repository.js'
import { Problem, runNode24, script } from './lib/run.js'

await script(async () => {
  const [task, address] = process.argv.slice(2)
  if (task !== 'sync') throw new Problem('Usage: npm run mobile:sync [-- https://kandili.example]')
  const folder = inRepository('apps', 'mobile')
  if (address !== undefined) changeAddress(folder, address)
  const capacitor = inRepository('node_modules', '@capacitor', 'cli', 'bin', 'capacitor')
  const { code } = await runNode24([capacitor, 'sync'], { cwd: folder, env: { CAPACITOR_TELEMETRY: 'off' } })
  return code
})
