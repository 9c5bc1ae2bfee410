import type { System } from '../../src/platform/context.ts'

/** The text of the newest mail to this address, as its reader sees it. */
export const lastMailTo = async ({ db, vault }: System, email: string): Promise<string> => {
  const mail = await db
    .selectFrom('mail')
    .select('body_sealed')
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return (JSON.parse(await vault.open(null, mail.body_sealed)) as { text: string }).text
}

/** The key in the newest link of this kind that was mailed to this address ("/invitation/..."). */
export const mailedKey = async (system: System, email: string, path: string): Promise<string> => {
  const text = await lastMailTo(system, email)
  const key = new RegExp(`${path}/([A-Za-z0-9_-]{22,43})`).exec(text)?.[1]
  if (!key) throw new Error(`No link ${path} in the mail:\n${text}`)
  return key
}
