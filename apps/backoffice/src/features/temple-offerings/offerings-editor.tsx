import type { endpoints } from '@kandili/contract'
import { services } from '@kandili/contract/values'
import { CaretDownIcon, CaretUpIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { formatMoney } from '@kandili/money'
import { ActionIcon, Button, Switch, TextInput } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { civilDateOf } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { ConflictNote } from '../../ui/conflict-note.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import formClasses from '../../ui/form.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import { OfferingPicture } from '../../ui/offering-picture.tsx'
import cardClasses from '../../ui/row-card.module.css'
import barClasses from '../../ui/save-bar.module.css'
import { useAct } from '../../ui/use-act.ts'
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts'
import { weekdaysInOrder } from '../calendar/dates.ts'
import { limitsInWords, OfferingDialog } from './offering-dialog.tsx'
import type { TempleOffering } from './offering-fields.ts'
import classes from './offerings.module.css'
import { pastedPrices } from './pasted-prices.ts'
import { offeringsKey, useTempleOfferings } from './queries.ts'
import { type PriceDrafts, usePriceDrafts } from './use-price-drafts.ts'

type Calls = typeof endpoints.templeOfferings
type Service = TempleOffering['service']

/** The special conditions of an offering, in one line. */
const Details = ({ offering }: { offering: TempleOffering }) => {
  const t = useT()
  const { own, today, available, others } = offering
  const asked =
    others &&
    t('templeOfferings.othersAsk', {
      prices: [...new Set([others.from, others.to])].map(formatMoney).join(' – '),
    })
  if (!own) return <small>{[asked, limitsInWords(offering, t)].filter(Boolean).join(' · ')}</small>
  const { salesPrice, saleStartDate, saleEndDate, weekdays, intentions } = own
  const parts = [
    asked,
    salesPrice !== null &&
      saleStartDate &&
      saleEndDate &&
      t('templeOfferings.sale', {
        price: formatMoney(salesPrice),
        from: civilDateOf(saleStartDate),
        until: civilDateOf(saleEndDate),
      }),
    own.minPrice !== null && t('templeOfferings.least', { price: formatMoney(own.minPrice) }),
    weekdays &&
      t('templeOfferings.days', {
        days: weekdaysInOrder
          .filter((day) => weekdays.includes(day))
          .map((day) => t(`weekday.${day}`))
          .join(', '),
      }),
    own.capacityPerDay !== null && t('templeOfferings.perDay', { count: own.capacityPerDay }),
    own.namesLimit !== null && t('templeOfferings.names', { count: own.namesLimit }),
    intentions &&
      t('templeOfferings.onlyFor', {
        intention: intentions.map((one) => t(`intention.${one}`)).join(', '),
      }),
  ].filter(Boolean)
  const regular = today?.regularPrice ?? today?.price
  return (
    <>
      {parts.length > 0 && <small>{parts.join(' · ')}</small>}
      {!available && <small>{t('templeOfferings.unavailable')}</small>}
      {regular !== undefined && regular !== own.price && (
        <small>
          {t('templeOfferings.clamped', { own: formatMoney(own.price), shown: formatMoney(regular) })}
        </small>
      )}
    </>
  )
}

/** Moves to the price above or below, as in a spreadsheet. */
const moveByKey = (event: KeyboardEvent<HTMLInputElement>) => {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const prices = [...document.querySelectorAll<HTMLInputElement>('input[data-price]')].filter((one) =>
    one.checkVisibility(),
  )
  prices[prices.indexOf(event.currentTarget) + step]?.focus()
}

type RowProps = {
  offering: TempleOffering
  drafts: PriceDrafts
  mayEdit: boolean
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
  onEdit: () => void
  /** Undefined at the end of the list. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

const Row = ({ offering, drafts, mayEdit, onPaste, onEdit, onUp, onDown }: RowProps) => {
  const t = useT()
  const title = inLanguage(offering.title, useLanguage())
  const { own, available } = offering
  const isEnabled = drafts.isEnabled(offering)
  const isChanged = drafts.isChanged(offering)
  return (
    <li data-changed={isChanged || undefined}>
      <OfferingPicture drawing={offering.drawing} height={52} />
      <div className={cardClasses.words}>
        <b>{title}</b>
        <Details offering={offering} />
      </div>
      {own?.asks === 'FREE' ? (
        <span className={classes.price}>{t('templeOfferings.asks.FREE')}</span>
      ) : (
        <TextInput
          className={classes.price}
          data-price
          inputMode="decimal"
          aria-label={t('templeOfferings.priceOf', { title })}
          rightSection={<span aria-hidden="true">€</span>}
          value={drafts.textOf(offering)}
          readOnly={!mayEdit}
          error={errorNode(drafts.problemOf(offering))}
          description={own && isChanged && t('templeOfferings.was', { price: formatMoney(own.price) })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) => {
            const text = event.currentTarget.value
            // A price for what is not offered yet offers it.
            drafts.change([{ of: offering, draft: own ? { text } : { text, enabled: true } }])
          }}
          onKeyDown={moveByKey}
          onPaste={onPaste}
        />
      )}
      <Switch
        size="md"
        label={t('templeOfferings.offered')}
        aria-label={t('templeOfferings.offeredOf', { title })}
        checked={isEnabled}
        disabled={!mayEdit || (!available && !isEnabled)}
        onChange={(event) =>
          drafts.change([{ of: offering, draft: { enabled: event.currentTarget.checked } }])
        }
      />
      {mayEdit && (
        <span className={classes.buttons}>
          {own && (
            <>
              <ActionIcon
                size={44}
                variant="subtle"
                aria-label={t('templeOfferings.up', { title })}
                aria-disabled={!onUp}
                onClick={onUp}
              >
                <CaretUpIcon size={20} />
              </ActionIcon>
              <ActionIcon
                size={44}
                variant="subtle"
                aria-label={t('templeOfferings.down', { title })}
                aria-disabled={!onDown}
                onClick={onDown}
              >
                <CaretDownIcon size={20} />
              </ActionIcon>
              <Button variant="subtle" aria-label={t('templeOfferings.editOf', { title })} onClick={onEdit}>
                {t('action.edit')}
              </Button>
            </>
          )}
        </span>
      )}
    </li>
  )
}

type ListProps = {
  drafts: PriceDrafts
  mayEdit: boolean
  onPaste: (offering: TempleOffering, event: ClipboardEvent<HTMLInputElement>) => void
  onEdit: (offering: TempleOffering) => void
  onArrange: (service: Service, typeIds: number[]) => void
}

/** The types of one service: first the temple's own offerings, in their order, then the others. */
const Group = ({
  service,
  offerings,
  ...list
}: ListProps & { service: Service; offerings: readonly TempleOffering[] }) => {
  const t = useT()
  const { drafts } = list
  const own = offerings.filter((one) => one.own ?? (drafts.isNew && one.usual))
  const others = offerings.filter((one) => !own.includes(one))
  if (offerings.length === 0) return null
  const moved = (from: number, to: number) => {
    const typeIds = own.map(({ typeId }) => typeId)
    typeIds.splice(to, 0, ...typeIds.splice(from, 1))
    list.onArrange(service, typeIds)
  }
  const row = (offering: TempleOffering, index?: number) => (
    <Row
      key={offering.typeId}
      {...list}
      offering={offering}
      onPaste={(event) => list.onPaste(offering, event)}
      onEdit={() => list.onEdit(offering)}
      onUp={index ? () => moved(index, index - 1) : undefined}
      onDown={index !== undefined && index < own.length - 1 ? () => moved(index, index + 1) : undefined}
    />
  )
  return (
    <section className={`card ${cardClasses.card}`} aria-labelledby={`offerings-${service}`}>
      <h2 id={`offerings-${service}`}>{t(`service.${service}`)}</h2>
      {own.length > 0 ? (
        <ul className={`${cardClasses.rows} ${classes.prices}`}>{own.map(row)}</ul>
      ) : (
        <p className={cardClasses.quiet}>{t('templeOfferings.noneOffered')}</p>
      )}
      {others.length > 0 && (
        <details className={classes.others} open={own.length === 0 || others.some(drafts.isChanged)}>
          <summary>{t('templeOfferings.others', { count: others.length })}</summary>
          <ul className={`${cardClasses.rows} ${classes.prices}`}>
            {others.map((offering) => row(offering))}
          </ul>
        </details>
      )}
    </section>
  )
}

/** At the foot: how many offerings changed, and one Save. */
const SaveBar = ({ drafts }: { drafts: PriceDrafts }) => {
  const t = useT()
  const count = drafts.changed.length
  if (count === 0 && !drafts.isDirty) return null
  const saveOrFocusInvalid = () => {
    const invalid = document.querySelector<HTMLElement>('[data-price][aria-invalid="true"]')
    if (invalid) invalid.focus()
    else if (count > 0) void drafts.save()
  }
  return (
    <section className={barClasses.bar} aria-label={t('parameters.bar')}>
      <b role="status">{t('parameters.unsaved', { count })}</b>
      {drafts.isDirty && (
        <Button variant="subtle" onClick={() => drafts.discard()}>
          {t('action.discard')}
        </Button>
      )}
      <Button
        variant="filled"
        loading={drafts.isSaving}
        aria-disabled={count === 0}
        onClick={saveOrFocusInvalid}
      >
        {drafts.isNew ? t('templeOfferings.addCount', { count }) : t('parameters.save', { count })}
      </Button>
    </section>
  )
}

type EditorProps = { templeId: number; mayEdit: boolean }

/** The list itself, once it is loaded. */
const PriceList = ({
  templeId,
  mayEdit,
  list,
}: EditorProps & { list: endpoints.templeOfferings.TempleOfferings }) => {
  const t = useT()
  const language = useLanguage()
  const [edited, edit] = useState<TempleOffering>()
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const { act, tell } = useAct([offeringsKey(templeId)])
  const asked = useTempleOfferings(templeId)
  const drafts = usePriceDrafts(templeId, list)
  useUnsavedWarning(drafts.isDirty, drafts.isSaving)
  const { offerings } = list
  const paste = (from: TempleOffering, event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = pastedPrices(event.clipboardData.getData('text'), offerings, from)
    if (!pasted || !mayEdit) return
    event.preventDefault()
    setLeftOut(pasted.leftOut)
    drafts.change(pasted.prices.map(({ of, text }) => ({ of, draft: { text, enabled: true } })))
  }
  return (
    <>
      {drafts.isNew && mayEdit && <p className={classes.usual}>{t('templeOfferings.usual')}</p>}
      {drafts.overtaken.length > 0 && (
        <ConflictNote
          key={drafts.overtaken.map(({ own }) => own?.version).join()}
          differences={drafts.overtaken.map(({ title, own }) => ({
            label: inLanguage(title, language),
            stored: own ? formatMoney(own.price) : '',
          }))}
        />
      )}
      {leftOut.length > 0 && (
        <p role="alert">{t('templeOfferings.leftOut', { lines: leftOut.join(' · ') })}</p>
      )}
      {services.map((service) => (
        <Group
          key={service}
          service={service}
          offerings={offerings.filter((one) => one.service === service)}
          drafts={drafts}
          mayEdit={mayEdit}
          onPaste={paste}
          onEdit={edit}
          onArrange={(of, typeIds) =>
            void tell(
              () =>
                call<Calls['arrange']>('POST', '/temples/:templeId/offerings/order', {
                  params: { templeId },
                  body: { service: of, typeIds },
                }),
              t('templeOfferings.arranged'),
            )
          }
        />
      ))}
      {mayEdit && <SaveBar drafts={drafts} />}
      {edited && (
        <OfferingDialog
          offering={edited}
          onSave={async ({ typeId }, body) => {
            await act(
              () =>
                call<Calls['save']>('PUT', '/temples/:templeId/offerings/:typeId', {
                  params: { templeId, typeId },
                  body,
                }),
              t('templeOfferings.saved'),
            )
            drafts.discard(typeId)
          }}
          onConflict={async () => {
            const { data } = await asked.refetch()
            return data?.offerings.find(({ typeId }) => typeId === edited.typeId)?.own ?? null
          }}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  )
}

/** A temple's offerings of every type, for its owner and for administrators of temples. */
export const OfferingsEditor = ({ templeId, mayEdit }: EditorProps) => {
  const t = useT()
  const language = useLanguage()
  const asked = useTempleOfferings(templeId)
  return (
    <>
      <div className={formClasses.head}>
        <h1>{t('templeOfferings.title')}</h1>
        {asked.data && <p>{inLanguage(asked.data.temple.title, language)}</p>}
      </div>
      <p className={classes.lead}>{t('templeOfferings.lead')}</p>
      <Loaded
        of={asked}
        size="page"
        failed={t('templeOfferings.failed')}
        isEmpty={({ offerings }) => offerings.length === 0}
        empty={t('templeOfferings.none')}
      >
        {(list) => <PriceList templeId={templeId} mayEdit={mayEdit} list={list} />}
      </Loaded>
    </>
  )
}
