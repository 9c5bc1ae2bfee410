import { addDays, day as almanacDay, isRedDay } from '@kandili/almanac'
import type { Bilingual, ChurchServiceKind, endpoints } from '@kandili/contract'
import { areNamesTaken, type HeldService, type Moment, servicesOn, type Timetable } from '@kandili/domain'
import { createT } from '@kandili/messages'
import { commonMessages } from '@kandili/messages/common'
import type { OwnAlmanac } from '../almanac/index.ts'
import { calendarOf } from './timetable-of.ts'

const words = { el: createT('el', commonMessages), en: createT('en', commonMessages) }

/** Its own name; a missing language uses the other's, and without either its kind is its name. */
export const titleOfService = ({
  kind,
  title,
}: {
  kind: ChurchServiceKind
  title: Bilingual | null
}): Bilingual => ({
  el: title?.el || title?.en || words.el(`churchService.${kind}`),
  en: title?.en || title?.el || words.en(`churchService.${kind}`),
})

export const presentHeldService = (service: HeldService, now: Moment): endpoints.timetable.HeldService => ({
  id: service.id,
  date: service.date,
  kind: service.kind,
  title: titleOfService(service),
  startsAt: service.startsAt,
  endsAt: service.endsAt,
  closes: service.closes,
  isClosed: !areNamesTaken(service, now),
  acts: service.acts.map((act) => act.service),
  note: service.note,
})

/** The service at which something is done. */
export const presentServiceOfDay = (service: HeldService): endpoints.timetable.ServiceOfDay => ({
  title: titleOfService(service),
  date: service.date,
  startsAt: service.startsAt,
  closes: service.closes,
})

/** The days of a timetable and an almanac from a date on. */
export const presentDays = (
  timetable: Timetable,
  almanac: OwnAlmanac,
  { from, days, now }: { from: string; days: number; now: Moment },
): endpoints.timetable.TimetableDay[] => {
  const calendar = calendarOf(almanac)
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index)
    const { services, closed } = servicesOn(timetable, date, calendar)
    const facts = almanacDay(date, almanac.options)
    return {
      date,
      feast: facts.feasts[0]?.title ?? null,
      isRed: isRedDay(facts),
      services: services.map((service) => presentHeldService(service, now)),
      closed: closed?.note ?? null,
    }
  })
}
