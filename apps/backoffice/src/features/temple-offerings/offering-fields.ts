import type { endpoints } from '@kandili/contract'
import { askingWays } from '@kandili/contract/values'
import type { Field, Values } from '../../crud/fields.ts'
import { weekdaysInOrder } from '../calendar/dates.ts'

export type TempleOffering = endpoints.templeOfferings.TempleOffering
export type OwnOffering = endpoints.templeOfferings.OwnOffering

const weekdayOptions = weekdaysInOrder.map((day) => ({
  value: String(day),
  label: `weekday.${day}` as const,
}))

/** The fields of an offering in their groups; intentions are shown if the type has more than one. */
export const fieldGroups = ({ service, intentions }: Pick<TempleOffering, 'service' | 'intentions'>) =>
  ({
    price: [
      { name: 'enabled', kind: 'flag', label: 'templeOfferings.field.enabled' },
      {
        name: 'asks',
        kind: 'choice',
        label: 'templeOfferings.field.asks',
        hint: 'templeOfferings.field.asksHint',
        required: true,
        // Goods have a price, not an offering of one's choice.
        options: (service === 'PRODUCT' ? (['FIXED', 'FREE'] as const) : askingWays).map((value) => ({
          value,
          label: `templeOfferings.asks.${value}` as const,
        })),
      },
      { name: 'price', kind: 'money', label: 'templeOfferings.field.price', required: true },
      ...(service === 'PRODUCT'
        ? []
        : [
            {
              name: 'minPrice',
              kind: 'money',
              label: 'templeOfferings.field.minPrice',
              hint: 'templeOfferings.field.minPriceHint',
            } as const,
          ]),
    ],
    sale: [
      {
        name: 'salesPrice',
        kind: 'money',
        label: 'templeOfferings.field.salesPrice',
        hint: 'templeOfferings.field.saleHint',
      },
      { name: 'saleStartDate', kind: 'date', label: 'templeOfferings.field.saleStartDate' },
      { name: 'saleEndDate', kind: 'date', label: 'templeOfferings.field.saleEndDate' },
    ],
    when: [
      ...(service === 'PRODUCT'
        ? [
            {
              name: 'stock',
              kind: 'integer',
              label: 'templeOfferings.field.stock',
              hint: 'templeOfferings.field.stockHint',
            } as const,
            {
              name: 'postage',
              kind: 'money',
              label: 'templeOfferings.field.postage',
              hint: 'templeOfferings.field.postageHint',
            } as const,
          ]
        : [
            {
              name: 'weekdays',
              kind: 'choices',
              label: 'templeOfferings.field.weekdays',
              options: weekdayOptions,
            } as const,
            {
              name: 'capacityPerDay',
              kind: 'integer',
              label: 'templeOfferings.field.capacityPerDay',
              hint: 'templeOfferings.field.capacityPerDayHint',
            } as const,
            {
              name: 'namesLimit',
              kind: 'integer',
              label: 'templeOfferings.field.namesLimit',
              hint: 'templeOfferings.field.namesLimitHint',
            } as const,
          ]),
      ...(intentions.length > 1
        ? [
            {
              name: 'intentions',
              kind: 'choices',
              label: 'templeOfferings.field.intentions',
              options: intentions.map((value) => ({ value, label: `intention.${value}` as const })),
            } as const,
          ]
        : []),
    ],
  }) as const satisfies Record<string, readonly Field[]>

/** The form's values of an offering; a new one has the proposed price. A list that means "all" has all of them. */
export const formValues = (offering: TempleOffering, own: OwnOffering | null = offering.own): Values => ({
  enabled: own?.enabled ?? true,
  asks: offering.service === 'PRODUCT' && own?.asks !== 'FREE' ? 'FIXED' : (own?.asks ?? 'SUGGESTED'),
  price: own?.price ?? offering.proposedPrice,
  salesPrice: own?.salesPrice ?? null,
  saleStartDate: own?.saleStartDate ?? null,
  saleEndDate: own?.saleEndDate ?? null,
  minPrice: own?.minPrice ?? null,
  namesLimit: own?.namesLimit ?? null,
  capacityPerDay: own?.capacityPerDay ?? null,
  stock: own?.stock ?? null,
  postage: own?.postage ?? null,
  weekdays: own?.weekdays?.map(String) ?? weekdaysInOrder.map(String),
  intentions: own?.intentions ?? [...offering.intentions],
})

/** The body for a form's values: null if all days or intentions are chosen. */
export const offeringBody = (offering: TempleOffering, values: Values, version: number | null): Values => {
  const weekdays = values.weekdays as string[]
  const intentions = values.intentions as string[]
  return {
    ...values,
    version,
    weekdays: weekdays.length === weekdaysInOrder.length ? null : weekdays.map(Number),
    intentions: offering.intentions.every((one) => intentions.includes(one)) ? null : intentions,
  }
}
