/** `npm run build`: builds both apps, and checks the budgets of their pages and their support for old browsers. */
import { checkBudgets } from './lib/budgets.js'
import { buildApps } from './lib/build-apps.js'
import { ensureInstalled } from './lib/install.js'
import { checkOldBrowsers } from './lib/old-browsers.js'
import { script } from './lib/run.js'

await script(async () => {
  await ensureInstalled()
  await buildApps({ all: true, quiet: false })
  checkBudgets()
  checkOldBrowsers()
})
