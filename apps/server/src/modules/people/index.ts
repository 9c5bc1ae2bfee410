import type { Module } from '../../platform/module.ts'
import { eraseDeletedPeople } from './erase-person.ts'
import { routes } from './routes.ts'
import { templePeopleRoutes } from './temple-people/routes.ts'

export { changeOwnPerson } from './change-own-person.ts'
export { eraseAgain, erasePerson } from './erase-person.ts'
export { findErasedPeople } from './repository-deletion.ts'

/** Users, customers and the people of a temple. */
export const people: Module = {
  name: 'people',
  routes: (app) => {
    routes(app)
    templePeopleRoutes(app)
  },
  jobs: [{ name: 'erase-deleted-people', schedule: '* * * * *', work: eraseDeletedPeople }],
}
