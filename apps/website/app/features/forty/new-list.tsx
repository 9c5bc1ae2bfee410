import { inLanguage } from '@kandili/messages'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLanguage, useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import { leaveFor } from '../../lib/session/session.ts'
import { useAsked } from '../../lib/session/use-asked.ts'
import { SelectField } from '../../ui/field.tsx'
import { Muted } from '../../ui/layout.tsx'
import { AskedSection } from '../account/settings/asked-section.tsx'
import { FormFrame } from '../account/settings/form-frame.tsx'
import { useSending } from '../account/settings/use-sending.ts'
import styles from './forty.module.css'
import { byRow, NamesAndConsents, useNames } from './names-and-consents.tsx'
import { begin, type FortyTemple, readTemples } from './use-forty.ts'

const MOST_PLACES = 20

function Form({
  temples,
  onClose,
}: {
  temples: readonly [FortyTemple, ...FortyTemple[]]
  onClose: () => void
}) {
  const t = useT('forty')
  const language = useLanguage()
  const [search] = useSearchParams()
  const [slug, setSlug] = useState(search.get('temple') ?? temples[0].slug)
  const temple = temples.find((one) => one.slug === slug) ?? temples[0]
  const [places, setPlaces] = useState(1)
  const place = { temple: temple.slug, intentions: temple.intentions, namesLimit: temple.namesLimit }
  const names = useNames(place)
  const own = names.parts.length
  const totalFor = (people: number) => formatMoney(temple.price * (own + people - 1))
  const sending = useSending(async (form) => {
    const parts = names.check(form, temple.price > 0)
    if (parts) await leaveFor(await begin({ temple: temple.slug, places, parts }, language))
  }, t('failed'))
  const shown = byRow(sending, names)
  return (
    <FormFrame sending={shown} action={t('form.save', { total: totalFor(places) })} onCancel={onClose}>
      <SelectField
        name="temple"
        label={t('form.temple')}
        value={temple.slug}
        onChange={(event) => setSlug(event.currentTarget.value)}
        options={temples.map((one) => ({
          value: one.slug,
          label: t('form.templeOption', {
            temple: inLanguage(one.title, language),
            city: inLanguage(one.city, language),
            price: formatMoney(one.price),
          }),
        }))}
      />
      <SelectField
        name="places"
        label={t('form.places')}
        hint={t('form.placesHint')}
        value={places}
        onChange={(event) => setPlaces(Number(event.currentTarget.value))}
        options={Array.from({ length: MOST_PLACES }, (_, index) => ({
          value: String(index + 1),
          label: t('form.places', { count: index + 1, total: totalFor(index + 1) }),
        }))}
      />
      <NamesAndConsents {...place} names={names} isPaid={temple.price > 0} errors={shown.errors}>
        <p>
          {inLanguage(temple.title, language)} ·{' '}
          {t('form.places', { count: places, total: totalFor(places) })}
        </p>
      </NamesAndConsents>
      <Muted>{t('form.begins')}</Muted>
    </FormFrame>
  )
}

/** Begins forty Liturgies: where, for whom, and for how many people the owner pays. */
export function NewList({ onClose }: { onClose: () => void }) {
  const t = useT('forty')
  const asked = useAsked(() => readTemples())
  return (
    <AskedSection asked={asked}>
      {([first, ...more]) =>
        first ? (
          <section className={styles.panel}>
            <Form temples={[first, ...more]} onClose={onClose} />
          </section>
        ) : (
          <p>{t('form.noTemple')}</p>
        )
      }
    </AskedSection>
  )
}
