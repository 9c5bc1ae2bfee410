import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { catalogueRoutes } from '../../platform/crud/index.ts'
import { route } from '../../platform/http/route.ts'
import { changeMembers } from './groups/change-members.ts'
import { listCandidates, listMembers } from './groups/list-members.ts'
import { userGroups } from './groups/user-groups.ts'
import { roles } from './roles/catalogue.ts'
import { changeRole } from './roles/change-role.ts'
import { createRole } from './roles/create-role.ts'
import { listRights } from './roles/list-rights.ts'
import { readRole } from './roles/read-role.ts'
import { undoDeleteRoles } from './roles/undo-delete-roles.ts'

/** Roles with their rights, and groups of people. */
export const routes = (app: FastifyInstance): void => {
  const { listRights: rights, read, create, update, undoDelete } = endpoints.roles
  catalogueRoutes(app, roles, { except: ['read', 'create', 'update', 'undoDelete'] })
  route(app, rights, (context) => listRights(context))
  route(app, read, (context, { params }) => readRole(context, params.id))
  route(app, create, (context, { body }) => createRole(context, body))
  route(app, update, (context, { params, body }) => changeRole(context, params.id, body))
  route(app, undoDelete, (context, { body }) => undoDeleteRoles(context, body.undo))

  const { members, candidates, changeMembers: change } = endpoints.userGroups
  catalogueRoutes(app, userGroups)
  route(app, members, (context, { params, query }) => listMembers(context, params.id, query.page))
  route(app, candidates, (context, { params, query }) => listCandidates(context, params.id, query.q))
  route(app, change, (context, { params, body }) => changeMembers(context, params.id, body))
}
