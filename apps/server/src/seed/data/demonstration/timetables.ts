import type { endpoints } from '@kandili/contract'

type Service = endpoints.timetable.TimetableService
type Kind = Service['kind']

const names: Service['acts'] = [{ service: 'MEMORIAL', typeIds: [] }]
const prayers: Service['acts'] = [{ service: 'PRAYER', typeIds: [] }]
/** Names are taken until the evening before. */
const eveningBefore = { closesAt: '20:00', closesDaysBefore: 1 } as const

const [sunday, wednesday, friday, saturday] = [1, 4, 6, 7]
const weekdays = [2, 3, 4, 5, 6, 7]
const everyDay = [...weekdays, sunday]

type Held = readonly [days: number | readonly number[], kind: Kind, startsAt: string, more?: Partial<Service>]

/**
 * The services of a temple.
 * @param temple a number of its own, for the ids of its services
 * @param held the weekdays, 1 is Sunday; the kind; the time
 */
const timetable = (temple: number, held: readonly Held[]): readonly Service[] =>
  held
    .flatMap(([days, kind, startsAt, more]) =>
      [days]
        .flat()
        .map((weekday) => ({ on: { kind: 'WEEKDAY' as const, weekday }, kind, startsAt, ...more })),
    )
    .map((service, index) => ({
      id: `6f1f2a10-5f0e-4a0b-9a51-0d6a6b1c${String(temple * 100 + index + 1).padStart(4, '0')}`,
      title: null,
      endsAt: null,
      closesAt: null,
      closesDaysBefore: 0,
      acts: [],
      validFrom: null,
      validUntil: null,
      replacesWeek: false,
      ...service,
    }))

/** The services of the demonstration's temples, by their keys. */
export const demonstrationTimetables: Readonly<Record<string, readonly Service[]>> = {
  'demo-agios-spyridon-limnis': timetable(0, [
    [sunday, 'LITURGY', '08:15', { ...eveningBefore, endsAt: '10:00', acts: names }],
    [sunday, 'MATINS', '07:00'],
    [wednesday, 'PARAKLESIS', '18:30', { closesAt: '17:30', acts: prayers }],
    [0, 'VESPERS', '19:00', { on: { kind: 'TEMPLE_FEAST', eve: true } }],
    [
      0,
      'LITURGY',
      '07:00',
      { ...eveningBefore, on: { kind: 'TEMPLE_FEAST', eve: false }, acts: names, replacesWeek: true },
    ],
  ]),
  'demo-agios-nikolaos-pelagous': timetable(1, [
    [saturday, 'LITURGY', '08:00', { endsAt: '09:30' }],
    [friday, 'VESPERS', '18:00'],
  ]),
  'demo-profitis-ilias-petras': timetable(2, [
    [everyDay, 'MATINS', '05:00'],
    [everyDay, 'LITURGY', '06:30', { endsAt: '08:00' }],
    [everyDay, 'VESPERS', '17:00'],
  ]),
  'demo-zoodochos-pigi-farangiou': timetable(3, [
    [[wednesday, saturday, sunday], 'LITURGY', '07:00', { ...eveningBefore, acts: names }],
    [friday, 'PARAKLESIS', '18:00', { closesAt: '17:00', acts: prayers }],
  ]),
  'demo-agioi-konstantinos-eleni-kipou': timetable(4, [
    [sunday, 'MATINS', '07:30'],
    [sunday, 'LITURGY', '08:30', { ...eveningBefore, endsAt: '10:15', acts: names }],
    [weekdays, 'VESPERS', '18:00'],
  ]),
  'demo-agioi-anargyroi-kypression': timetable(5, [
    [saturday, 'LITURGY', '07:30', { ...eveningBefore }],
    [sunday, 'LITURGY', '08:00', { ...eveningBefore }],
  ]),
  'demo-panagia-kalodromiti': timetable(6, [
    [sunday, 'LITURGY', '07:30', { ...eveningBefore, acts: names }],
    [saturday, 'VESPERS', '17:00'],
  ]),
  'demo-agia-varvara-elaionon': timetable(7, [
    [sunday, 'MATINS', '06:30'],
    [sunday, 'LITURGY', '08:00', { ...eveningBefore, acts: names }],
    [saturday, 'VESPERS', '17:00'],
  ]),
  'demo-agios-andreas-notou': timetable(8, [
    [sunday, 'MATINS', '07:45'],
    [sunday, 'LITURGY', '09:00', { ...eveningBefore, acts: names }],
  ]),
  'demo-agios-nektarios-gefyras': timetable(9, [
    [sunday, 'MATINS', '08:30'],
    [sunday, 'LITURGY', '10:00', { ...eveningBefore, acts: names }],
    [wednesday, 'PARAKLESIS', '19:00', { closesAt: '18:00', acts: prayers }],
  ]),
  'demo-agia-paraskevi-parkou': timetable(10, [
    [sunday, 'MATINS', '09:00'],
    [sunday, 'LITURGY', '10:30', { ...eveningBefore, acts: names }],
  ]),
  'demo-agios-georgios-lofou': timetable(11, [
    [[saturday, sunday], 'LITURGY', '06:00', { ...eveningBefore, acts: names }],
    [everyDay, 'VESPERS', '16:00'],
  ]),
}
