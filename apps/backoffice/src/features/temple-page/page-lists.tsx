import { socialChannels } from '@kandili/contract/values'
import { NativeSelect, TextInput } from '@mantine/core'
import { type FormLook, fieldsOf, type InputProps } from '../../crud/fields.ts'
import { PartsInput } from '../../crud/parts-input.tsx'
import { type MessageKey, useT } from '../../lib/language/language.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import { ListField } from '../../ui/list-field.tsx'
import { TimeInput } from '../../ui/time-input.tsx'
import type { YearlyDay } from '../almanac/day-words.ts'
import { YearlyDayInput } from '../almanac/yearly-day-input.tsx'
import { weekdaysInOrder } from '../calendar/dates.ts'
import type { PageFields } from './queries.ts'

type ListLook<Item> = {
  most: number
  /** A new row, below these. */
  blank: (items: readonly Item[]) => Item
  add: MessageKey
  /** Whether its label is that of the section, which says it already. */
  isSection?: boolean
  nameOf: 'ownPage.socialNumber' | 'ownPage.clergyNumber' | 'ownPage.feastNumber' | 'ownPage.hoursNumber'
  parts: FormLook
}

/** The control of a list whose rows have the same fields. */
const listField = <Item extends object>({
  most,
  blank,
  add,
  isSection = false,
  nameOf,
  parts,
}: ListLook<Item>) =>
  function ListOfParts({ field, value, onChange, errorOf, readOnly }: InputProps) {
    const t = useT()
    const items = value as readonly Item[]
    return (
      <ListField
        legend={t(field.label)}
        hidesLegend={isSection}
        hint={field.hint && t(field.hint)}
        value={items}
        onChange={onChange}
        blank={blank(items)}
        most={most}
        readOnly={readOnly}
        addLabel={t(add)}
        nameOf={(number) => t(nameOf, { number })}
      >
        {(item, set, index) => (
          <PartsInput
            fields={fieldsOf(parts)}
            path={`${field.name}.${index}`}
            value={item}
            onChange={set}
            errorOf={errorOf}
            readOnly={readOnly}
          />
        )}
      </ListField>
    )
  }

const UrlInput = ({ field, value, onChange, errorOf, readOnly }: InputProps) => (
  <TextInput
    type="url"
    name={field.name}
    label={useT()(field.label)}
    placeholder="https://"
    autoComplete="off"
    value={value as string}
    readOnly={readOnly}
    error={errorNode(errorOf(field.name))}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

export const SocialField = listField<PageFields['social'][number]>({
  most: 12,
  blank: () => ({ channel: 'WEBSITE', url: '' }),
  add: 'ownPage.addSocial',
  nameOf: 'ownPage.socialNumber',
  parts: {
    channel: {
      kind: 'choice',
      label: 'ownPage.channel',
      options: socialChannels.map((value) => ({ value, label: `channel.${value}` as const })),
    },
    url: { kind: 'own', label: 'ownPage.url', Input: UrlInput, atFirst: '' },
  },
})

export const ClergyField = listField<PageFields['clergy'][number]>({
  most: 20,
  blank: () => ({ name: { el: '', en: '' }, title: { el: '', en: '' }, shown: false }),
  add: 'ownPage.addClergy',
  isSection: true,
  nameOf: 'ownPage.clergyNumber',
  parts: {
    name: { kind: 'bilingual', label: 'ownPage.name' },
    title: { kind: 'bilingual', label: 'ownPage.role' },
    shown: { kind: 'flag', label: 'ownPage.shown' },
  },
})

const FeastDayInput = ({ field, value, onChange, errorOf, readOnly }: InputProps) => (
  <YearlyDayInput
    label={useT()(field.label)}
    value={value as YearlyDay}
    onChange={(day) => day && onChange(day)}
    readOnly={readOnly}
    error={['', '.month', '.day', '.offset'].map((part) => errorOf(`${field.name}${part}`)).find(Boolean)}
  />
)

export const FeastDaysField = listField<PageFields['feastDays'][number]>({
  most: 12,
  blank: () => ({ title: { el: '', en: '' }, day: { kind: 'FIXED', month: 1, day: 1 } }),
  add: 'ownPage.addFeast',
  nameOf: 'ownPage.feastNumber',
  parts: {
    title: { kind: 'bilingual', label: 'ownPage.feastTitle' },
    day: { kind: 'own', label: 'ownPage.weekday', Input: FeastDayInput, atFirst: null },
  },
})

const WeekdayInput = ({ field, value, onChange, readOnly }: InputProps) => {
  const t = useT()
  return (
    <NativeSelect
      label={t(field.label)}
      value={String(value)}
      disabled={readOnly}
      data={weekdaysInOrder.map((day) => ({ value: String(day), label: t(`weekday.${day}`) }))}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}

const HourInput = ({ field, value, onChange, errorOf, readOnly }: InputProps) => (
  <TimeInput
    name={field.name}
    label={useT()(field.label)}
    value={value as string}
    readOnly={readOnly}
    error={errorOf(field.name)}
    onChange={(time) => onChange(time ?? '')}
  />
)

export const HoursField = listField<PageFields['openingHours'][number]>({
  most: 28,
  blank: (hours) => ({ weekday: ((hours.at(-1)?.weekday ?? 1) % 7) + 1, from: '08:00', until: '12:00' }),
  add: 'ownPage.addHours',
  isSection: true,
  nameOf: 'ownPage.hoursNumber',
  parts: {
    weekday: { kind: 'own', label: 'ownPage.weekday', Input: WeekdayInput, atFirst: 1 },
    from: { kind: 'own', label: 'ownPage.from', Input: HourInput, atFirst: '' },
    until: { kind: 'own', label: 'ownPage.until', Input: HourInput, atFirst: '' },
  },
})
