import type { endpoints } from '@kandili/contract'
import { useLookup } from '../../crud/queries.ts'
import { useT } from '../../lib/language/language.tsx'
import { useUser } from '../../lib/session/user.tsx'

export type Balance = endpoints.payments.Balance
type Account = Balance['account']

export const groups = ['assets', 'temples', 'others', 'result'] as const

/** The part of the trial balance that an account belongs to, by its number. */
export const groupOf = ({ number }: Account): (typeof groups)[number] => {
  if (number < 2000) return 'assets'
  if (number < 2300) return 'temples'
  return number < 4000 ? 'others' : 'result'
}

/** The account in an address: `TEMPLE_PAYABLE/7/`. */
export const accountKey = ({ purpose, templeId, gateway }: Account): string =>
  [purpose, templeId ?? '', gateway ?? ''].join('/')

/** The account of such a key. */
export const accountOf = (key: string): Pick<Account, 'purpose' | 'templeId' | 'gateway'> => {
  const [purpose, templeId, gateway] = key.split('/')
  return {
    purpose: purpose as Account['purpose'],
    templeId: Number(templeId) || null,
    gateway: (gateway || null) as Account['gateway'],
  }
}

/** Reads an account's name: "Temple payable · Saint Nicholas"; a temple's people read theirs without its name. */
export const useAccountName = () => {
  const t = useT()
  const { user } = useUser()
  const temples = useLookup('temples').data ?? []
  return ({ purpose, templeId, gateway }: Account): string => {
    const owner = user.company?.id === templeId ? null : temples.find(({ id }) => id === templeId)?.title
    return [t(`account.${purpose}`), gateway ?? owner ?? (user.company ? null : templeId)]
      .filter((part) => part !== null)
      .join(' · ')
  }
}
