import type { endpoints } from '@kandili/contract'

type Service = endpoints.timetable.TimetableService

const usual = {
  title: null,
  endsAt: null,
  closesAt: null,
  closesDaysBefore: 0,
  acts: [],
  validFrom: null,
  validUntil: null,
  replacesWeek: false,
} satisfies Partial<Service>

const names: Service['acts'] = [{ service: 'MEMORIAL', typeIds: [] }]
const prayers: Service['acts'] = [{ service: 'PRAYER', typeIds: [] }]

/** The services of demonstration temples, by their keys. */
export const demonstrationTimetables: Readonly<Record<string, readonly Service[]>> = {
  'demo-agios-spyridon-limnis': [
    {
      ...usual,
      id: '6f1f2a10-5f0e-4a0b-9a51-0d6a6b1c0001',
      on: { kind: 'WEEKDAY', weekday: 7 },
      kind: 'LITURGY',
      startsAt: '08:15',
      endsAt: '10:00',
      closesAt: '20:00',
      closesDaysBefore: 1,
      acts: names,
    },
    {
      ...usual,
      id: '6f1f2a10-5f0e-4a0b-9a51-0d6a6b1c0002',
      on: { kind: 'WEEKDAY', weekday: 7 },
      kind: 'MATINS',
      startsAt: '07:00',
    },
    {
      ...usual,
      id: '6f1f2a10-5f0e-4a0b-9a51-0d6a6b1c0003',
      on: { kind: 'WEEKDAY', weekday: 3 },
      kind: 'PARAKLESIS',
      startsAt: '18:30',
      closesAt: '17:30',
      acts: prayers,
    },
    {
      ...usual,
      id: '6f1f2a10-5f0e-4a0b-9a51-0d6a6b1c0004',
      on: { kind: 'TEMPLE_FEAST', eve: true },
      kind: 'VESPERS',
      startsAt: '19:00',
    },
    {
      ...usual,
      id: '6f1f2a10-5f0e-4a0b-9a51-0d6a6b1c0005',
      on: { kind: 'TEMPLE_FEAST', eve: false },
      kind: 'LITURGY',
      startsAt: '07:00',
      closesAt: '20:00',
      closesDaysBefore: 1,
      acts: names,
      replacesWeek: true,
    },
  ],
}
