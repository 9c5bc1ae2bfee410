import type { endpoints } from '@kandili/contract'
import { publicFileUrl } from '../../files/index.ts'
import type { TempleRow } from '../repository-public.ts'
import { fieldsOfRow } from './page-columns.ts'
import { presentPhotographs } from './photographs.ts'
import type { PhotographRow } from './repository.ts'

type Shown = Pick<
  endpoints.website.Temple,
  'phones' | 'fax' | 'radius' | 'social' | 'clergy' | 'openingHours' | 'feastDays' | 'photographs'
>

/** How many days a day of the week (1 is Sunday) comes after Monday. */
const afterMonday = (weekday: number): number => (weekday + 5) % 7

/** A temple's own texts for visitors: clergy only if they agreed. */
export const presentPage = (row: TempleRow, photographs: readonly PhotographRow[]): Shown => {
  const { phone2, phone3, fax, radius, social, clergy, openingHours, feastDays } = fieldsOfRow(row)
  return {
    phones: [phone2, phone3].filter((phone) => phone !== ''),
    fax,
    radius,
    social,
    clergy: clergy.filter(({ shown }) => shown).map(({ name, title }) => ({ name, title })),
    openingHours: openingHours.toSorted(
      (a, b) => afterMonday(a.weekday) - afterMonday(b.weekday) || a.from.localeCompare(b.from),
    ),
    feastDays,
    photographs: presentPhotographs(photographs).map(({ fileId, width, height, alt }) => ({
      url: publicFileUrl(fileId),
      width,
      height,
      alt,
    })),
  }
}
