import type { endpoints } from '@kandili/contract'
import { services } from '@kandili/contract/values'
import { CaretDownIcon, CaretUpIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { formatMoney } from '@kandili/money'
import { ActionIcon, Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { civilDateOf } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import formClasses from '../../ui/form.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import { OfferingPicture } from '../../ui/offering-picture.tsx'
import cardClasses from '../../ui/row-card.module.css'
import { useAct } from '../../ui/use-act.ts'
import { weekdaysInOrder } from '../calendar/dates.ts'
import { limitsInWords, OfferingDialog, type SaveOffering } from './offering-dialog.tsx'
import { formValues, offeringBody, type TempleOffering } from './offering-fields.ts'
import classes from './offerings.module.css'
import { offeringsKey, useTempleOfferings } from './queries.ts'

type Calls = typeof endpoints.templeOfferings
type Service = TempleOffering['service']

/** Today's price, with the usual one if it is lower for some days. */
const TodaysPrice = ({ offering: { own, today } }: { offering: TempleOffering }) => {
  const t = useT()
  if (!own) return null
  if (!today?.regularPrice) return <b className="num">{formatMoney(today?.price ?? own.price)}</b>
  return (
    <b className="num">
      {formatMoney(today.price)}{' '}
      <small>{t('templeOfferings.usually', { price: formatMoney(today.regularPrice) })}</small>
    </b>
  )
}

/** The special conditions of an offering, in one line. */
const Details = ({ offering }: { offering: TempleOffering }) => {
  const t = useT()
  const { own, today, available } = offering
  if (!own) {
    const proposed = t('templeOfferings.proposed', { price: formatMoney(offering.proposedPrice) })
    return <small>{[proposed, limitsInWords(offering, t)].filter(Boolean).join(' · ')}</small>
  }
  const { salesPrice, saleStartDate, saleEndDate, weekdays, intentions } = own
  const parts = [
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

type RowProps = {
  offering: TempleOffering
  mayEdit: boolean
  onEdit: () => void
  onToggle: (enabled: boolean) => void
  /** Undefined at the end of the list. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

const Row = ({ offering, mayEdit, onEdit, onToggle, onUp, onDown }: RowProps) => {
  const t = useT()
  const title = inLanguage(offering.title, useLanguage())
  const { own, available } = offering
  return (
    <li>
      <OfferingPicture drawing={offering.drawing} height={52} />
      <div className={cardClasses.words}>
        <div className={classes.priced}>
          <b>{title}</b> <TodaysPrice offering={offering} />
        </div>
        <Details offering={offering} />
      </div>
      {own && (
        <Switch
          size="md"
          label={t('templeOfferings.offered')}
          aria-label={t('templeOfferings.offeredOf', { title })}
          checked={own.enabled}
          disabled={!mayEdit || (!available && !own.enabled)}
          onChange={(event) => onToggle(event.currentTarget.checked)}
        />
      )}
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
            </>
          )}
          <Button
            variant={own ? 'subtle' : 'default'}
            aria-label={t(own ? 'templeOfferings.editOf' : 'templeOfferings.addOf', { title })}
            onClick={onEdit}
          >
            {t(own ? 'action.edit' : 'templeOfferings.add')}
          </Button>
        </span>
      )}
    </li>
  )
}

type GroupProps = {
  service: Service
  offerings: readonly TempleOffering[]
  mayEdit: boolean
  onEdit: (offering: TempleOffering) => void
  onToggle: (offering: TempleOffering, enabled: boolean) => void
  onArrange: (service: Service, typeIds: number[]) => void
}

/** The types of one service: first the temple's own offerings, in their order, then the others. */
const Group = ({ service, offerings, mayEdit, onEdit, onToggle, onArrange }: GroupProps) => {
  const t = useT()
  const own = offerings.filter((one) => one.own)
  const others = offerings.filter((one) => !one.own)
  if (offerings.length === 0) return null
  const moved = (from: number, to: number) => {
    const typeIds = own.map(({ typeId }) => typeId)
    typeIds.splice(to, 0, ...typeIds.splice(from, 1))
    onArrange(service, typeIds)
  }
  const row = (offering: TempleOffering, index?: number) => (
    <Row
      key={offering.typeId}
      offering={offering}
      mayEdit={mayEdit}
      onEdit={() => onEdit(offering)}
      onToggle={(enabled) => onToggle(offering, enabled)}
      onUp={index ? () => moved(index, index - 1) : undefined}
      onDown={index !== undefined && index < own.length - 1 ? () => moved(index, index + 1) : undefined}
    />
  )
  return (
    <section className={`card ${cardClasses.card}`} aria-labelledby={`offerings-${service}`}>
      <h2 id={`offerings-${service}`}>{t(`service.${service}`)}</h2>
      {own.length > 0 ? (
        <ul className={cardClasses.rows}>{own.map(row)}</ul>
      ) : (
        <p className={cardClasses.quiet}>{t('templeOfferings.noneOffered')}</p>
      )}
      {others.length > 0 && (
        <details className={classes.others} open={own.length === 0}>
          <summary>{t('templeOfferings.others', { count: others.length })}</summary>
          <ul className={cardClasses.rows}>{others.map((offering) => row(offering))}</ul>
        </details>
      )}
    </section>
  )
}

/** A temple's offerings of every type, for its owner and for administrators of temples. */
export const OfferingsEditor = ({ templeId, mayEdit }: { templeId: number; mayEdit: boolean }) => {
  const t = useT()
  const language = useLanguage()
  const [edited, edit] = useState<TempleOffering>()
  const { act, tell } = useAct([offeringsKey(templeId)])
  const asked = useTempleOfferings(templeId)
  const put: SaveOffering = ({ typeId }, body) =>
    call<Calls['save']>('PUT', '/temples/:templeId/offerings/:typeId', { params: { templeId, typeId }, body })
  const toggle = (offering: TempleOffering, enabled: boolean) => {
    const values = { ...formValues(offering), enabled }
    const body = offeringBody(offering, values, offering.own?.version ?? null)
    void tell(
      () => put(offering, body as Parameters<SaveOffering>[1]),
      t(enabled ? 'templeOfferings.toggledOn' : 'templeOfferings.toggledOff'),
    )
  }
  const arrange = (service: Service, typeIds: number[]) =>
    void tell(
      () =>
        call<Calls['arrange']>('POST', '/temples/:templeId/offerings/order', {
          params: { templeId },
          body: { service, typeIds },
        }),
      t('templeOfferings.arranged'),
    )
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
        {({ offerings }) =>
          services.map((service) => (
            <Group
              key={service}
              service={service}
              offerings={offerings.filter((one) => one.service === service)}
              mayEdit={mayEdit}
              onEdit={edit}
              onToggle={toggle}
              onArrange={arrange}
            />
          ))
        }
      </Loaded>
      {edited && (
        <OfferingDialog
          offering={edited}
          onSave={(offering, body) => act(() => put(offering, body), t('templeOfferings.saved'))}
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
