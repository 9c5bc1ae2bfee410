import type { Intention } from '@kandili/contract'
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
import { NamesAndConsents, namesIn, useMissing } from './names-and-consents.tsx'
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
  const shared = useT('shared')
  const language = useLanguage()
  const [search] = useSearchParams()
  const [slug, setSlug] = useState(search.get('temple') ?? temples[0].slug)
  const temple = temples.find((one) => one.slug === slug) ?? temples[0]
  const [wanted, setWanted] = useState<Intention>('ETERNAL_MEMORY')
  const intention = temple.intentions.includes(wanted) ? wanted : (temple.intentions[0] ?? wanted)
  const [places, setPlaces] = useState(1)
  const { missing, check } = useMissing()
  const sending = useSending(async (form) => {
    if (!check(form, temple.price > 0)) return
    const asked = { temple: temple.slug, places, intention, names: namesIn(form) }
    await leaveFor(await begin(asked, language))
  }, t('failed'))
  return (
    <FormFrame
      sending={sending}
      action={t('form.save', { total: formatMoney(temple.price * places) })}
      onCancel={onClose}
    >
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
        name="intention"
        label={t('form.intention')}
        value={intention}
        onChange={(event) => setWanted(event.currentTarget.value === 'HEALTH' ? 'HEALTH' : 'ETERNAL_MEMORY')}
        options={temple.intentions.map((one) => ({ value: one, label: shared(`intention.${one}`) }))}
      />
      <SelectField
        name="places"
        label={t('form.places')}
        hint={t('form.placesHint')}
        value={places}
        onChange={(event) => setPlaces(Number(event.currentTarget.value))}
        options={Array.from({ length: MOST_PLACES }, (_, index) => ({
          value: String(index + 1),
          label: t('form.places', { count: index + 1, total: formatMoney(temple.price * (index + 1)) }),
        }))}
      />
      <NamesAndConsents
        temple={temple.slug}
        intention={intention}
        namesLimit={temple.namesLimit}
        isPaid={temple.price > 0}
        errors={sending.errors}
        missing={missing}
      />
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
