import { churchServiceKinds, services } from '@kandili/contract/values'
import { inLanguage } from '@kandili/messages'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import { TimeInput } from '../../ui/time-input.tsx'
import classes from './timetable.module.css'
import { type Celebration, daysBefore, type Hours, type Stored } from './words.ts'

type ErrorOf = (name: string) => string | undefined

type HoursFieldsProps = {
  value: Hours
  onChange: (value: Hours) => void
  /** The prefix of its errors' fields: `services.2`. */
  at: string
  errorOf: ErrorOf
}

/** Its beginning and end, and until when names are accepted. */
export const HoursFields = ({ value, onChange, at, errorOf }: HoursFieldsProps) => {
  const t = useT()
  const change = (part: Partial<Hours>) => onChange({ ...value, ...part })
  const time = (name: 'startsAt' | 'endsAt' | 'closesAt') => ({
    name: `${at}.${name}`,
    value: value[name],
    error: errorOf(`${at}.${name}`),
  })
  return (
    <>
      <div className={classes.row}>
        <TimeInput
          {...time('startsAt')}
          label={t('timetable.startsAt')}
          required
          onChange={(startsAt) => change({ startsAt: startsAt ?? '' })}
        />
        <TimeInput
          {...time('endsAt')}
          label={t('timetable.endsAt')}
          onChange={(endsAt) => change({ endsAt })}
        />
      </div>
      <div className={classes.row}>
        <TimeInput
          {...time('closesAt')}
          label={t('timetable.closesAt')}
          description={t('timetable.closesAtHint')}
          onChange={(closesAt) => change({ closesAt })}
        />
        <NativeSelect
          label={t('timetable.closesDaysBefore')}
          value={String(value.closesDaysBefore)}
          disabled={value.closesAt === null}
          data={[0, 1, 2, 3, 4, 5, 6, 7].map((count) => ({
            value: String(count),
            label: daysBefore(count, t),
          }))}
          onChange={(event) => change({ closesDaysBefore: Number(event.currentTarget.value) })}
        />
      </div>
    </>
  )
}

type ActsProps = {
  value: Celebration['acts']
  onChange: (value: Celebration['acts']) => void
  types: Stored['types']
}

/** What is done at it; for a service all types, or only the selected ones. */
const ActsFields = ({ value, onChange, types }: ActsProps) => {
  const t = useT()
  const language = useLanguage()
  const offered = services.filter(
    (service) =>
      types.some((type) => type.service === service) || value.some((act) => act.service === service),
  )
  const put = (service: (typeof services)[number], typeIds: number[] | null) =>
    onChange([
      ...value.filter((act) => act.service !== service),
      ...(typeIds === null ? [] : [{ service, typeIds }]),
    ])
  return (
    <fieldset className={classes.acts}>
      <legend>{t('timetable.acts')}</legend>
      <p className={classes.quiet}>{t('timetable.actsHint')}</p>
      {offered.map((service) => {
        const act = value.find((one) => one.service === service)
        const own = types.filter((type) => type.service === service)
        return (
          <div key={service}>
            <Checkbox
              label={t(`service.${service}`)}
              checked={act !== undefined}
              onChange={(event) => put(service, event.currentTarget.checked ? [] : null)}
            />
            {act && own.length > 1 && (
              <div className={classes.types}>
                <Checkbox
                  label={t('timetable.allTypes')}
                  checked={act.typeIds.length === 0}
                  onChange={(event) =>
                    put(service, event.currentTarget.checked ? [] : own.slice(0, 1).map(({ id }) => id))
                  }
                />
                {act.typeIds.length > 0 &&
                  own.map(({ id, title }) => (
                    <Checkbox
                      key={id}
                      label={inLanguage(title, language)}
                      checked={act.typeIds.includes(id)}
                      onChange={(event) =>
                        put(
                          service,
                          event.currentTarget.checked
                            ? [...act.typeIds, id]
                            : act.typeIds.filter((one) => one !== id),
                        )
                      }
                    />
                  ))}
              </div>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

type CelebrationFieldsProps = {
  value: Celebration
  onChange: (value: Celebration) => void
  types: Stored['types']
  at: string
  errorOf: ErrorOf
}

/** What is celebrated, when, and what is done at it. */
export const CelebrationFields = ({ value, onChange, types, at, errorOf }: CelebrationFieldsProps) => {
  const t = useT()
  const title = value.title ?? { el: '', en: '' }
  const change = (part: Partial<Celebration>) => onChange({ ...value, ...part })
  return (
    <>
      <NativeSelect
        label={t('timetable.kind')}
        value={value.kind}
        data={churchServiceKinds.map((kind) => ({ value: kind, label: t(`churchService.${kind}`) }))}
        onChange={(event) => change({ kind: event.currentTarget.value as Celebration['kind'] })}
      />
      <div className={classes.row}>
        {(['el', 'en'] as const).map((language) => (
          <TextInput
            key={language}
            lang={language}
            name={`${at}.title.${language}`}
            label={`${t('timetable.title')}, ${t(`language.${language}`)}`}
            maxLength={80}
            value={title[language]}
            error={errorNode(errorOf(`${at}.title.${language}`))}
            onChange={(event) => {
              const next = { ...title, [language]: event.currentTarget.value }
              change({ title: next.el === '' && next.en === '' ? null : next })
            }}
          />
        ))}
      </div>
      <HoursFields value={value} at={at} errorOf={errorOf} onChange={(hours) => change(hours)} />
      <ActsFields value={value.acts} types={types} onChange={(acts) => change({ acts })} />
    </>
  )
}
