import type { System } from '../../src/platform/context.ts'

type KeptMail = { readonly template: string; readonly subject: string; readonly text: string }

/** The mails to this address, oldest first, as their recipient sees them. */
export const mailsTo = async ({ db, vault }: System, email: string): Promise<KeptMail[]> => {
  const rows = await db
    .selectFrom('mail')
    .select(['template', 'subject', 'body_sealed'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute()
  return Promise.all(
    rows.map(async ({ template, subject, body_sealed }) => {
      const { text } = JSON.parse(await vault.open(null, body_sealed)) as { text: string }
      return { template, subject, text }
    }),
  )
}

/** The text of all mails to this address, joined. */
export const textMailedTo = async (system: System, email: string): Promise<string> =>
  (await mailsTo(system, email)).map(({ text }) => text).join('\n')

/** The key in the newest link of this kind mailed to this address ("/invitation/..."). */
export const mailedKey = async (system: System, email: string, path: string): Promise<string> => {
  const link = new RegExp(`${path}/([A-Za-z0-9_-]{22,43})`)
  const keys = (await mailsTo(system, email)).flatMap(({ text }) => link.exec(text)?.[1] ?? [])
  const key = keys.at(-1)
  if (!key) throw new Error(`No link ${path} in the mails to ${email}`)
  return key
}
