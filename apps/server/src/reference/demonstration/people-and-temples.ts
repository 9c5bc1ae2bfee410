import { hashPassword } from '../../access/index.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { demonstrationTemples } from '../data/demonstration/index.ts'
import type { DemonstrationTemple } from '../data/demonstration/types.ts'
import {
  type Account,
  ADMINISTRATOR,
  CUSTOMER,
  randomPassword,
  TEMPLE_EMAILS,
  writeAccountsFile,
} from './accounts.ts'
import {
  fillParameter,
  insertAccount,
  insertOfferings,
  insertTemple,
  insertTempleMember,
} from './repository.ts'

/** Those who act in the demonstration, as the use cases ask for them. */
export type Cast = {
  administrator: Actor
  customer: Actor
  customerContact: Pick<Account, 'firstName' | 'lastName' | 'email'>
  /** By the temple's id: whoever answers for it. */
  templePeople: ReadonlyMap<number, Actor>
}

const DAYS_BEFORE = 45
const DAY_MS = 86_400_000

const notice = {
  el: 'Ναός επίδειξης: δεν υπάρχει στην πραγματικότητα, και κανένα χρήμα δεν κινείται.',
  en: 'A demonstration temple: it does not exist in reality, and no money moves.',
}
const mandateBy = 'Επινοημένη ευλογία, μόνο για την επίδειξη · Invented blessing, for the demonstration only'

/** So that paying by bank can be tried. The number is the one that guides to the IBAN print as their example. */
const bankAccount = {
  bankBeneficiary: 'KANDILI (ΕΠΙΔΕΙΞΗ · DEMONSTRATION)',
  bankName: 'Τράπεζα Επίδειξης · Demonstration Bank',
  bankIban: 'GR1601101250000000012300695',
}

const actorOf = (userId: number, type: Actor['type'], templeId: number | null): Actor => ({
  userId,
  sessionId: 'demonstration',
  type,
  rights: [],
  templeId,
})

const personOf = (temple: DemonstrationTemple, email: string): Account => ({
  email,
  type: 'COMPANY',
  role: 'temple-owner',
  ...temple.person,
  language: temple.languages[0] === 'en' ? 'en' : 'el',
})

/**
 * Makes the accounts, the temples with what they offer and the people who answer for them, and writes the file that
 * tells a person the passwords. Only the accounts of that file can sign in; the other temples' people have no password.
 */
export const makePeopleAndTemples = async (tx: Context): Promise<Cast> => {
  const { settings, clock } = tx.system
  const now = clock.now()
  const createdAt = new Date(now.getTime() - DAYS_BEFORE * DAY_MS)
  const passwords: (Account & { password: string })[] = []

  const open = async (account: Account): Promise<number> => {
    const password = settings.demoPassword ?? randomPassword()
    passwords.push({ ...account, password })
    return insertAccount(tx.db, account, { passwordHash: await hashPassword(password), createdAt })
  }

  const administratorId = await open(ADMINISTRATOR)
  const templePeople = new Map<number, Actor>()
  for (const [index, temple] of demonstrationTemples.entries()) {
    const description = {
      el: `${temple.description.el} ${notice.el}`,
      en: `${temple.description.en} ${notice.en}`,
    }
    const templeId = await insertTemple(tx.db, temple, {
      description,
      mandateBy,
      today: clock.today(),
      createdAt,
    })
    const choices = temple.offerings.map((choice) =>
      typeof choice === 'string'
        ? { key: choice, priceCents: null }
        : { key: choice[0], priceCents: choice[1] },
    )
    await insertOfferings(tx.db, templeId, choices)
    const email = TEMPLE_EMAILS[index]
    const userId = email
      ? await open(personOf(temple, email))
      : await insertAccount(tx.db, personOf(temple, `${temple.key}@kandili.test`), {
          passwordHash: null,
          createdAt,
        })
    await insertTempleMember(tx.db, templeId, userId)
    templePeople.set(templeId, actorOf(userId, 'COMPANY', templeId))
  }
  const customerId = await open(CUSTOMER)
  for (const [key, value] of Object.entries(bankAccount)) await fillParameter(tx.db, key, value)
  await writeAccountsFile(settings.dataDirectory, passwords)
  return {
    administrator: actorOf(administratorId, 'ADMIN', null),
    customer: actorOf(customerId, 'CUSTOMER', null),
    customerContact: CUSTOMER,
    templePeople,
  }
}
