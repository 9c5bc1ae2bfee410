import { type Client, endpoints } from '@kandili/contract'
import { newName } from './say.ts'

/** A pilgrimage of today with so many places. */
export const sellPlaces = async (office: Client, templeId: number, stock: number) => {
  const name = newName()
  const title = { el: name, en: name }
  const { id: typeId } = await office.call(endpoints.products.create, { body: { title, price: 2500 } })
  await office.call(endpoints.templeOfferings.save, {
    params: { templeId, typeId },
    body: { version: null, enabled: true, asks: 'FIXED', price: 2500, stock },
  })
  const startsOn = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Athens' }).format(new Date())
  const { id } = await office.call(endpoints.events.create, {
    body: { title, startsOn, startsAt: '23:30', templeId, ticketId: typeId, published: true },
  })
  return { id, typeId }
}
