import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './platform/settings.ts'

/** The file of the demonstration accounts, inside the data folder. */
const accountsFile = 'demonstration-accounts.txt'

/** Text for the terminal when everything is ready: the website first. */
export function describeAddresses(settings: Settings): string {
  const { baseUrl, websiteHost, dataDirectory } = settings
  const website = websiteHost ? `${new URL(baseUrl).protocol}//${websiteHost}` : baseUrl
  const keepsMails = !settings.smtpUrl && (settings.embedded || settings.development)
  const accounts = join(dataDirectory, accountsFile)
  const lines: [string, string][] = [
    ['Website', `${website}/en   ${website}/el`],
    ['Sign in', `${baseUrl}/login`],
    ['API', `${baseUrl}/api/docs`],
  ]
  if (keepsMails) lines.push(['E-mails', `${baseUrl}/dev/mail`])
  if (settings.embedded && existsSync(accounts)) lines.push(['Accounts', accounts])
  const width = Math.max(...lines.map(([name]) => name.length))
  return `\nKandili is ready.\n\n${lines.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n')}\n\nCtrl-C stops it.`
}

/** Text for the terminal while there is no administrator. The link is a secret: the first to use it becomes one. */
export const describeSetupLink = (link: string, hours: number): string =>
  `
There is no administrator yet. Open this link within ${hours} hours to become the first one; it works once:

  ${link}

Or run: npm run admin -- create
`
