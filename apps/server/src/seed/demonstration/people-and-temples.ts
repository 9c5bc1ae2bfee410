import { storePdf } from '../../modules/files/index.ts'
import { hashPassword } from '../../modules/identity/index.ts'
import { fingerprintOf } from '../../modules/payouts/index.ts'
import { textVersions } from '../../modules/settings/index.ts'
import { DAY_MS } from '../../platform/clock.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { demonstrationTemples } from '../data/demonstration/index.ts'
import type { DemonstrationTemple } from '../data/demonstration/types.ts'
import {
  type Account,
  ADMINISTRATOR,
  CUSTOMER,
  METROPOLIS,
  randomPassword,
  TREASURER,
  templeEmail,
  writeAccountsFile,
} from './accounts.ts'
import { mandateDocument } from './mandate-document.ts'
import { openAlbum } from './pictures.ts'
import {
  acceptTerms,
  insertAccount,
  insertBankAccount,
  insertOfferings,
  insertOrganisation,
  insertPhotographs,
  insertTemple,
  insertTempleMember,
  setAside,
  setParameter,
} from './repository.ts'

/** The actors of the demonstration, in the form that use cases need. */
export type Cast = {
  administrator: Actor
  /** The second person of payouts. */
  treasurer: Actor
  customer: Actor
  customerContact: Pick<Account, 'firstName' | 'lastName' | 'email'>
  /** The manager of each temple, by the temple's id. */
  templePeople: ReadonlyMap<number, Actor>
}

const DAYS_BEFORE = 400

const mandateBy = {
  el: 'Επινοημένη Μητρόπολη, μόνο για την επίδειξη',
  en: 'An invented Metropolis, for the demonstration only',
}

/** So that paying by bank can be tried. The number is the example in guides to the IBAN. */
const bankAccount = {
  bankBeneficiary: 'KANDILI (ΕΠΙΔΕΙΞΗ · DEMONSTRATION)',
  bankName: 'Τράπεζα Επίδειξης · Demonstration Bank',
  bankIban: 'GR1601101250000000012300695',
}

const operator = {
  // Invented, with the right check digit: without one no invoice is issued.
  operatorTaxNumber: '123456783',
  operatorName: 'Καντήλι (επίδειξη) · Kandili (demonstration)',
  operatorAddress: 'Οδός Επίδειξης 1, 105 55 Αθήνα',
  operatorPhone: '+30 210 000 0000',
  operatorEmail: 'help@kandili.test',
  operatorRegistryNumber: '000000000000 (επίδειξη · demonstration)',
  dataProtectionOfficer: 'dpo@kandili.test',
  dataProcessors: 'Επίδειξη: κανένας · Demonstration: none',
}

/** An account that no bank has, with the right check digits. */
const demonstrationIban = (number: number): string => {
  const account = `0110125${String(number).padStart(16, '0')}`
  const check = 98n - (BigInt(`${account}162700`) % 97n)
  return `GR${String(check).padStart(2, '0')}${account}`
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

type OpenAccount = Account & { password: string; passwordHash: string }

const withPassword = async (account: Account, fixed: string | undefined): Promise<OpenAccount> => {
  const password = fixed ?? randomPassword()
  return { ...account, password, passwordHash: await hashPassword(password) }
}

/** The accounts that can sign in: an administrator, a treasurer, one person per listed temple (by the temple's key), one of a metropolis, one customer. */
const makeAccounts = async (fixedPassword: string | undefined) => {
  const listed = demonstrationTemples.filter(({ blessed }) => blessed)
  const [administrator, treasurer, metropolis, customer, ...people] = await Promise.all([
    withPassword(ADMINISTRATOR, fixedPassword),
    withPassword(TREASURER, fixedPassword),
    withPassword(METROPOLIS, fixedPassword),
    withPassword(CUSTOMER, fixedPassword),
    ...listed.map((temple, index) => withPassword(personOf(temple, templeEmail(index + 1)), fixedPassword)),
  ])
  const peopleByTemple = new Map(listed.map(({ key }, index) => [key, people[index]]))
  return { administrator, treasurer, metropolis, customer, people: peopleByTemple }
}

/**
 * Creates the accounts, the temples with their offers and their managers, and writes the file with the passwords. Only
 * the accounts in that file can sign in; managers of temples that are not listed have no password.
 */
export const makePeopleAndTemples = async (tx: Context): Promise<Cast> => {
  const { settings, clock } = tx.system
  const now = clock.now()
  const createdAt = new Date(now.getTime() - DAYS_BEFORE * DAY_MS)
  const accounts = await makeAccounts(settings.demoPassword)
  const open = (account: OpenAccount) =>
    insertAccount(tx.db, account, { passwordHash: account.passwordHash, createdAt })

  const administratorId = await open(accounts.administrator)
  const treasurerId = await open(accounts.treasurer)
  const document = await storePdf(tx, mandateDocument(), { title: 'Demonstration', ownerUserId: null })
  const photographsOf = await openAlbum(tx)
  const templePeople = new Map<number, Actor>()
  for (const temple of demonstrationTemples) {
    const templeId = await insertTemple(tx.db, temple, {
      description: temple.description,
      mandateBy,
      mandateDocumentId: document.id,
      administratorId,
      today: clock.today(),
      createdAt,
    })
    await insertPhotographs(
      tx.db,
      templeId,
      await photographsOf(temple.key.replace(/^demo-/, ''), temple.title),
    )
    const choices = temple.offerings.map((choice) =>
      typeof choice === 'string'
        ? { key: choice, priceCents: null }
        : { key: choice[0], priceCents: choice[1] },
    )
    await insertOfferings(tx.db, templeId, choices)
    const person = accounts.people.get(temple.key)
    const userId = person
      ? await open(person)
      : await insertAccount(tx.db, personOf(temple, `${temple.key}@kandili.test`), {
          passwordHash: null,
          createdAt,
        })
    await insertTempleMember(tx.db, templeId, userId)
    if (temple.blessed) {
      const iban = demonstrationIban(templeId)
      await insertBankAccount(tx.db, {
        templeId,
        iban,
        sealed: await tx.system.vault.seal(templeId, iban),
        fingerprint: fingerprintOf(tx, iban),
        holder: `ΙΕΡΟΣ ΝΑΟΣ ${templeId} (ΕΠΙΔΕΙΞΗ)`,
        requestedBy: userId,
        approvedBy: administratorId,
        at: createdAt,
      })
      await acceptTerms(tx.db, { templeId, userId, version: textVersions.templeTerms, at: createdAt })
    }
    templePeople.set(templeId, actorOf(userId, 'COMPANY', templeId))
  }
  await insertOrganisation(tx.db, await open(accounts.metropolis))
  const customerId = await open(accounts.customer)
  for (const step of ['GATEWAY', 'MAIL', 'KEY'] as const) {
    await setAside(tx.db, { step, userId: administratorId, at: createdAt })
  }
  // Nobody should need an authenticator to look around.
  const parameters = { ...bankAccount, ...operator, secondFactorAdministrators: 'false' }
  for (const [key, value] of Object.entries(parameters)) await setParameter(tx.db, key, value)
  const { administrator, treasurer, metropolis, customer, people } = accounts
  const openAccounts = [administrator, treasurer, ...people.values(), metropolis, customer].filter(
    (one) => one !== undefined,
  )
  await writeAccountsFile(settings.dataDirectory, openAccounts)
  return {
    administrator: actorOf(administratorId, 'ADMIN', null),
    treasurer: actorOf(treasurerId, 'ADMIN', null),
    customer: actorOf(customerId, 'CUSTOMER', null),
    customerContact: CUSTOMER,
    templePeople,
  }
}
