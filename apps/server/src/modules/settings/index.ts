import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

export { closeForMaintenance } from './close-for-maintenance.ts'
export { emptyParameters } from './list-parameters.ts'
export { type MainParameterRecord, mainParameters } from './main-parameters.ts'
export { forgetParameters, parameter } from './read-parameters.ts'
export { readPublicParameters } from './read-public-parameters.ts'
export { textVersions } from './text-versions.ts'

/** The main parameters, and the texts shared by the apps. */
export const settings: Module = { name: 'settings', routes }
