import { socialChannels } from '@kandili/contract/values'
import { inLanguage } from '@kandili/messages'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { lazy, type ReactNode } from 'react'
import { FieldInput } from '../../crud/field-input.tsx'
import { type FormLook, fieldsOf } from '../../crud/fields.ts'
import { LookupSelect } from '../../crud/lookup-select.tsx'
import { useLookup } from '../../crud/queries.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import { ListField } from '../../ui/list-field.tsx'
import { TimeInput } from '../../ui/time-input.tsx'
import { YearlyDayInput } from '../almanac/yearly-day-input.tsx'
import { weekdaysInOrder } from '../calendar/dates.ts'
import {
  fieldLabels,
  type PageField,
  type PageFields,
  type Section,
  sharedFields,
  type TemplePage,
} from './page-fields.ts'
import { PhotographsFields } from './photographs-fields.tsx'
import classes from './temple-page.module.css'
import type { SectionProps } from './use-page-draft.ts'

const MapPinField = lazy(async () => ({
  default: (await import('../../ui/map-pin-field.tsx')).MapPinField,
}))

/** Fields of the form kit, as the record of a temple has them. */
const Kit = ({ of, values, change, errorOf, readOnly }: SectionProps & { of: FormLook }) =>
  fieldsOf(of).map((field) => (
    <FieldInput
      key={field.name}
      field={field}
      value={values[field.name as PageField]}
      onChange={(value) => change({ [field.name]: value })}
      errorOf={errorOf}
      readOnly={readOnly}
    />
  ))

const Columns = (props: SectionProps & { of: FormLook }) => (
  <div className={classes.columns}>
    <Kit {...props} />
  </div>
)

const WordsFields = (props: SectionProps) => <Kit {...props} of={sharedFields.words} />

const PlaceFields = ({ page, ...props }: SectionProps & { page: TemplePage }) => {
  const t = useT()
  const language = useLanguage()
  const { lat, lng, streetName, streetNumber, zipCode } = props.values
  const city = inLanguage(page.city.title, language)
  return (
    <>
      <Columns {...props} of={sharedFields.place} />
      <MapPinField
        label={t('ownPage.pin')}
        value={{ lat, lng }}
        start={page.city}
        landmarks={page.landmarks}
        address={[streetName, streetNumber, zipCode, city].filter(Boolean).join(' ')}
        readOnly={props.readOnly}
        errorOf={props.errorOf}
        onChange={props.change}
      />
      <Columns {...props} of={sharedFields.area} />
    </>
  )
}

const blankSocial: PageFields['social'][number] = { channel: 'WEBSITE', url: '' }

const ContactFields = (props: SectionProps) => {
  const t = useT()
  const { values, change, errorOf, readOnly } = props
  return (
    <>
      <Columns {...props} of={sharedFields.contact} />
      <ListField
        legend={t('ownPage.social')}
        value={values.social}
        onChange={(social) => change({ social })}
        blank={blankSocial}
        most={12}
        readOnly={readOnly}
        addLabel={t('ownPage.addSocial')}
        nameOf={(number) => t('ownPage.socialNumber', { number })}
      >
        {(item, set, index) => (
          <>
            <NativeSelect
              label={t('ownPage.channel')}
              value={item.channel}
              disabled={readOnly}
              data={socialChannels.map((value) => ({ value, label: t(`channel.${value}`) }))}
              onChange={(event) =>
                set({ ...item, channel: event.currentTarget.value as typeof item.channel })
              }
            />
            <TextInput
              type="url"
              name={`social.${index}.url`}
              label={t('ownPage.url')}
              placeholder="https://"
              autoComplete="off"
              value={item.url}
              readOnly={readOnly}
              error={errorNode(errorOf(`social.${index}.url`))}
              onChange={(event) => set({ ...item, url: event.currentTarget.value })}
            />
          </>
        )}
      </ListField>
    </>
  )
}

const blankClergy: PageFields['clergy'][number] = {
  name: { el: '', en: '' },
  title: { el: '', en: '' },
  shown: false,
}

const ClergyFields = ({ values, change, errorOf, readOnly }: SectionProps) => {
  const t = useT()
  return (
    <ListField
      legend={t('ownPage.clergy')}
      hint={t('ownPage.clergyHint')}
      value={values.clergy}
      onChange={(clergy) => change({ clergy })}
      blank={blankClergy}
      most={20}
      readOnly={readOnly}
      addLabel={t('ownPage.addClergy')}
      nameOf={(number) => t('ownPage.clergyNumber', { number })}
    >
      {(item, set, index) => (
        <>
          <FieldInput
            field={{ kind: 'bilingual', name: `clergy.${index}.name`, label: 'ownPage.name' }}
            value={item.name}
            onChange={(name) => set({ ...item, name: name as typeof item.name })}
            errorOf={errorOf}
            readOnly={readOnly}
          />
          <FieldInput
            field={{ kind: 'bilingual', name: `clergy.${index}.title`, label: 'ownPage.role' }}
            value={item.title}
            onChange={(title) => set({ ...item, title: title as typeof item.title })}
            errorOf={errorOf}
            readOnly={readOnly}
          />
          <Checkbox
            size="md"
            label={t('ownPage.shown')}
            checked={item.shown}
            disabled={readOnly}
            onChange={(event) => set({ ...item, shown: event.currentTarget.checked })}
          />
        </>
      )}
    </ListField>
  )
}

const blankFeast: PageFields['feastDays'][number] = {
  title: { el: '', en: '' },
  day: { kind: 'FIXED', month: 1, day: 1 },
}

const FeastFields = ({ values, change, errorOf, readOnly }: SectionProps) => {
  const t = useT()
  const saints = useLookup('saints')
  return (
    <>
      <LookupSelect
        of={saints}
        name="saintId"
        className={classes.narrow ?? ''}
        label={t('ownPage.saint')}
        description={t('ownPage.feastHint')}
        clearable
        value={values.saintId}
        readOnly={readOnly}
        error={errorNode(errorOf('saintId'))}
        onChange={(saintId) => change({ saintId })}
      />
      <ListField
        legend={t('ownPage.feastDays')}
        value={values.feastDays}
        onChange={(feastDays) => change({ feastDays })}
        blank={blankFeast}
        most={12}
        readOnly={readOnly}
        addLabel={t('ownPage.addFeast')}
        nameOf={(number) => t('ownPage.feastNumber', { number })}
      >
        {(item, set, index) => (
          <>
            <FieldInput
              field={{ kind: 'bilingual', name: `feastDays.${index}.title`, label: 'ownPage.feastTitle' }}
              value={item.title}
              onChange={(title) => set({ ...item, title: title as typeof item.title })}
              errorOf={errorOf}
              readOnly={readOnly}
            />
            <YearlyDayInput
              label={t('ownPage.feastNumber', { number: String(index + 1) })}
              value={item.day}
              onChange={(day) => day && set({ ...item, day })}
              readOnly={readOnly}
              error={['', '.month', '.day', '.offset']
                .map((part) => errorOf(`feastDays.${index}.day${part}`))
                .find(Boolean)}
            />
          </>
        )}
      </ListField>
    </>
  )
}

const blankHours = { from: '08:00', until: '12:00' }

const HoursFields = ({ values, change, errorOf, readOnly }: SectionProps) => {
  const t = useT()
  return (
    <ListField
      legend={t('ownPage.openingHours')}
      hint={t('ownPage.openingHint')}
      value={values.openingHours}
      onChange={(openingHours) => change({ openingHours })}
      blank={{ ...blankHours, weekday: ((values.openingHours.at(-1)?.weekday ?? 1) % 7) + 1 }}
      most={28}
      readOnly={readOnly}
      addLabel={t('ownPage.addHours')}
      nameOf={(number) => t('ownPage.hoursNumber', { number })}
    >
      {(item, set, index) => (
        <>
          <NativeSelect
            label={t('ownPage.weekday')}
            value={String(item.weekday)}
            disabled={readOnly}
            data={weekdaysInOrder.map((day) => ({ value: String(day), label: t(`weekday.${day}`) }))}
            onChange={(event) => set({ ...item, weekday: Number(event.currentTarget.value) })}
          />
          {(['from', 'until'] as const).map((end) => (
            <TimeInput
              key={end}
              name={`openingHours.${index}.${end}`}
              label={t(`ownPage.${end}`)}
              value={item[end]}
              readOnly={readOnly}
              error={errorOf(`openingHours.${index}.${end}`)}
              onChange={(time) => set({ ...item, [end]: time ?? '' })}
            />
          ))}
        </>
      )}
    </ListField>
  )
}

const PauseFields = (props: SectionProps) => <Columns {...props} of={sharedFields.pause} />

const { proofRequired, ...answers } = sharedFields.answers
const AnswerFields = (props: SectionProps) => (
  <>
    <Columns {...props} of={answers} />
    <Kit {...props} of={{ proofRequired, tellsWho: { kind: 'flag', label: fieldLabels.tellsWho } }} />
  </>
)

const partFields: Readonly<Record<Section, (props: SectionProps & { page: TemplePage }) => ReactNode>> = {
  photographs: PhotographsFields,
  pause: PauseFields,
  words: WordsFields,
  answers: AnswerFields,
  hours: HoursFields,
  place: PlaceFields,
  contact: ContactFields,
  clergy: ClergyFields,
  feast: FeastFields,
}

/** The fields of a part of the page; loaded when a pencil is pressed. */
export const PartFields = ({ section, ...props }: SectionProps & { section: Section; page: TemplePage }) => {
  const Fields = partFields[section]
  return <Fields {...props} />
}
