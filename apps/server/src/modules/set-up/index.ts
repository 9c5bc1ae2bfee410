import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

export { reportBackup } from './setup.ts'

/** The guide that leads an installation to its first listed temple. */
export const setUp: Module = { name: 'set-up', routes }
