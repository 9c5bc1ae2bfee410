import { inLanguage } from '@kandili/messages'
import { fillIn } from '../../../lib/fill-in.ts'
import { shortDate } from '../../../lib/format.ts'
import { useLanguage, useT } from '../../../lib/language.ts'
import { formatMoney } from '../../../lib/money.ts'
import { FieldFoot, fieldId, TextArea } from '../../../ui/field.tsx'
import { Num } from '../../../ui/layout.tsx'
import { actOf } from '../../offerings/offering.ts'
import { DateField } from '../day/date-field.tsx'
import { DayNotice } from '../day/day-choice.tsx'
import { MemorialNotice } from '../day/memorial-notice.tsx'
import { NamesField } from '../names/names-field.tsx'
import { AmountField } from './amount-field.tsx'
import type { detailsFor } from './details-for.server.ts'
import { EveryField } from './every-field.tsx'
import { Notes } from './notes.tsx'
import { QuantityField } from './quantity-field.tsx'
import { SaintField } from './saint-field.tsx'
import type { useAct } from './use-act.ts'

type Asked = Omit<Awaited<ReturnType<typeof detailsFor>>, 'read'> & {
  errors: Readonly<Record<string, string>>
}

/** The fields of an act that the step and the one page ask alike, to be placed in either's order. */
export const useActFields = (act: ReturnType<typeof useAct>, asked: Asked) => {
  const t = useT('request')
  const language = useLanguage()
  const { draft, typed, offering, quantity, intention, days, day } = act
  const { chosen, diptychs, saints, today, last, errors } = asked
  const { service, temple, parameters } = chosen
  const { names = [], otherNames = [], asTyped = [] } = draft
  const chooseDay = (date: string) => fillIn(fieldId('preferredDate'), shortDate(date))
  return {
    quantity: (
      <QuantityField
        label={t(`details.quantity.${offering ? actOf(offering) : service}`)}
        value={draft.quantity ?? '1'}
        error={errors.quantity}
      />
    ),
    names: (
      <NamesField
        key={`${temple.slug}-${names.length}-${otherNames.length}`}
        names={names}
        otherNames={otherNames}
        asTyped={asTyped}
        limit={act.limit}
        errors={errors}
        written={typed.names.length}
        typed={typed.rows}
        readings={act.readings}
        day={intention === 'ETERNAL_MEMORY' ? null : day}
        diptychs={diptychs}
        intention={intention}
        isSorted={act.allowed.length > 1}
      >
        <Notes act={act} title={offering ? inLanguage(offering.title, language) : ''} asTyped={asTyped} />
      </NamesField>
    ),
    /** As soon as possible or a day, with what speaks against it and the nearest ones. */
    day: (
      <>
        <DateField
          value={draft.preferredDate}
          scripted={act.scripted}
          today={today}
          last={last}
          temple={temple.slug}
          days={days}
          error={errors.preferredDate}
          soonError={errors.when}
        />
        <div role="status">
          <DayNotice days={days} onChoose={chooseDay} />
          <MemorialNotice day={days?.asked?.reason ? null : day} rite={offering?.rite} onChoose={chooseDay} />
        </div>
      </>
    ),
    saint: saints.length > 0 && <SaintField saints={saints} chosen={draft.saintId} />,
    message: (
      <TextArea
        name="message"
        label={t('details.message')}
        optional
        hint={t('details.messageHint')}
        maxLength={parameters.messageCharacters}
        defaultValue={draft.message}
        error={errors.message}
        foot={
          <FieldFoot>
            <span />
            <Num>
              {t('details.characters', { count: typed.messageLength, limit: parameters.messageCharacters })}
            </Num>
          </FieldFoot>
        }
      />
    ),
    sendTo: typeof offering?.postage === 'number' && (
      <TextArea
        name="sendTo"
        label={t('details.sendTo', { price: formatMoney(offering.postage) })}
        hint={t('details.sendToHint')}
        autoComplete="street-address"
        maxLength={parameters.messageCharacters}
        // Of another thing in the same request.
        defaultValue={draft.sendTo ?? draft.others?.findLast(({ sendTo }) => sendTo)?.sendTo}
        error={errors.sendTo}
      />
    ),
    every: <EveryField value={draft.every} from={draft.everyFrom} error={errors.everyFrom} />,
    amount: (
      <AmountField
        offering={offering}
        quantity={quantity}
        temple={temple}
        value={draft.amount}
        error={errors.amount}
      />
    ),
  }
}
