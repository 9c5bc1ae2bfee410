import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Module } from '../../platform/module.ts'
import { addNames, changeName, copyNames, removeName, restoreName } from './change-names.ts'
import { markDevice, namesOnDevice } from './on-device.ts'
import { eraseDiptychs } from './on-erasure.ts'
import { readDiptychs } from './read-diptychs.ts'
import { readList } from './read-list.ts'
import { forgetRemovedNames, remindMemorials } from './remind-memorials.ts'
import {
  acceptInvitation,
  changeShare,
  endShare,
  forgetInvitations,
  invite,
  readInvitation,
} from './share-diptychs.ts'

export { diptychsInFull } from './diptychs-in-full.ts'
export { livingNamesOf } from './living-names.ts'
export { markDevice, ownerOfDevice } from './on-device.ts'

const calls = endpoints.diptychs

const routes = (app: FastifyInstance): void => {
  route(app, calls.read, async (context, { request, reply }) => {
    await markDevice(context, request, reply)
    return readDiptychs(context)
  })
  route(app, calls.readOnDevice, (context, { request }) => namesOnDevice(context, request))
  route(app, calls.addNames, (context, { params, body }) => addNames(context, params.id, body.names))
  route(app, calls.changeName, (context, { params, body }) => changeName(context, params.id, body))
  route(app, calls.removeName, (context, { params }) => removeName(context, params.id))
  route(app, calls.restoreName, (context, { params }) => restoreName(context, params.id))
  route(app, calls.readList, { limit: { max: 60, minutes: 10 } }, (context, { params, body }) =>
    readList(context, params.id, body),
  )
  route(app, calls.copyNames, (context, { params }) => copyNames(context, params.id))
  route(app, calls.invite, { limit: { max: 30, minutes: 60 } }, (context, { params, body }) =>
    invite(context, params.id, body),
  )
  route(app, calls.changeShare, (context, { params, body }) => changeShare(context, params.id, body.may))
  route(app, calls.endShare, (context, { params }) => endShare(context, params.id))
  route(app, calls.readInvitation, (context, { params }) => readInvitation(context, params.key))
  route(app, calls.acceptInvitation, (context, { params }) => acceptInvitation(context, params.key))
}

/** Family diptychs: a person's two lists of names, and the people they share them with. */
export const diptychs: Module = {
  name: 'diptychs',
  routes,
  accountListeners: { erased: eraseDiptychs },
  jobs: [
    { name: 'remind-memorials', schedule: '20 6 * * *', work: remindMemorials },
    { name: 'forget-removed-names', schedule: '35 1 * * *', work: forgetRemovedNames },
    { name: 'forget-diptychs-invitations', schedule: '45 1 * * *', work: forgetInvitations },
  ],
}
