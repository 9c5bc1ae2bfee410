import { inLanguage } from '@kandili/messages'
import { useEffect, useState } from 'react'
import { useLanguage, useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import { useAsked } from '../../lib/session/use-asked.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { AskedSection } from '../account/settings/asked-section.tsx'
import { type Input, readTemple, readTemples } from './use-recurrences.ts'

type Service = Input['service']
type Offered = { service: Service; isForDeparted: boolean }

/** Debounce of the search, in milliseconds. */
const SOUGHT_AFTER = 300
/** The API's limit. */
const LONGEST_SEARCH = 100

const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SOUGHT_AFTER)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

function Offerings({ slug, service, isForDeparted }: Offered & { slug: string }) {
  const t = useT('churchTime')
  const shared = useT('shared')
  const language = useLanguage()
  const asked = useAsked(() => readTemple(slug), slug)
  const [chosen, setChosen] = useState<number>()
  return (
    <AskedSection asked={asked}>
      {(found) => {
        const offerings = found.offerings.filter((one) => one.service === service)
        const offering = offerings.find((one) => one.typeId === chosen) ?? offerings[0]
        if (!offering) return <p>{t('form.templeNone')}</p>
        const likely = isForDeparted ? 'ETERNAL_MEMORY' : 'HEALTH'
        return (
          <>
            <SelectField
              name="typeId"
              label={t('form.offering')}
              value={String(offering.typeId)}
              onChange={(event) => setChosen(Number(event.currentTarget.value))}
              options={offerings.map(({ typeId, title, price }) => ({
                value: String(typeId),
                label: `${inLanguage(title, language)}, ${formatMoney(price)}`,
              }))}
            />
            <SelectField
              key={`${offering.typeId} ${likely}`}
              name="intention"
              label={t('form.intention')}
              defaultValue={offering.intentions.find((one) => one === likely) ?? offering.intentions[0]}
              options={offering.intentions.map((one) => ({
                value: one,
                label: shared(`intention.${one}`),
              }))}
            />
          </>
        )
      }}
    </AskedSection>
  )
}

/** The matching temples. The one in the URL comes first, unless there is a search. */
const findTemples = async (service: Service, sought: string, wanted: string) => {
  const isWanted = wanted !== '' && sought === ''
  const [{ records, total }, asked] = await Promise.all([
    readTemples(service, sought),
    // A temple that no longer exists, or whose URL was mistyped, is ignored.
    isWanted ? readTemple(wanted).catch(() => undefined) : undefined,
  ])
  const others = records.filter(({ slug }) => slug !== wanted)
  const offers = asked?.offerings.some((one) => one.service === service)
  return { temples: asked && offers ? [asked, ...others] : records, total }
}

/** The temple of a recurring act, the offering, and the intention. */
export function RecurringTemple({ service, isForDeparted, wanted }: Offered & { wanted: string }) {
  const t = useT('churchTime')
  const language = useLanguage()
  const [chosen, setChosen] = useState(wanted)
  const [typed, setTyped] = useState('')
  const sought = useSettled(typed.trim())
  const [isCut, setCut] = useState(false)
  const asked = useAsked(async () => {
    const found = await findTemples(service, sought, wanted)
    if (found.total > found.temples.length) setCut(true)
    return found
  }, sought)
  return (
    <>
      {isCut && (
        <TextField
          name="sought"
          type="search"
          label={t('form.find')}
          hint={t('form.findHint')}
          optional="unmarked"
          maxLength={LONGEST_SEARCH}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <AskedSection asked={asked}>
        {({ temples, total }) => {
          const slug = (temples.find((one) => one.slug === chosen) ?? temples[0])?.slug
          if (!slug) return <p role="status">{t(sought === '' ? 'form.templeNone' : 'form.findNone')}</p>
          return (
            <>
              <SelectField
                name="temple"
                label={t('form.temple')}
                hint={
                  total > temples.length ? t('form.templesCut', { shown: temples.length, total }) : undefined
                }
                value={slug}
                onChange={(event) => setChosen(event.currentTarget.value)}
                options={temples.map((one) => ({
                  value: one.slug ?? '',
                  label: `${inLanguage(one.title, language)}, ${inLanguage(one.city, language)}`,
                }))}
              />
              <Offerings key={slug} slug={slug} service={service} isForDeparted={isForDeparted} />
            </>
          )
        }}
      </AskedSection>
    </>
  )
}
