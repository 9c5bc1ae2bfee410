import type { Celebration, Exception, Service } from './words.ts'

export const newCelebration = (): Celebration => ({
  kind: 'LITURGY',
  title: null,
  startsAt: '07:30',
  endsAt: null,
  closesAt: null,
  closesDaysBefore: 0,
  acts: [],
})

export const newService = (on: Service['on']): Service => ({
  ...newCelebration(),
  id: crypto.randomUUID(),
  on,
  validFrom: null,
  validUntil: null,
  replacesWeek: false,
})

export const newException = (date: string, hasServices: boolean): Exception => {
  const shared = { id: crypto.randomUUID(), date, note: { el: '', en: '' } }
  return hasServices
    ? { ...shared, kind: 'CLOSED' }
    : { ...shared, kind: 'EXTRA', celebration: newCelebration() }
}
