import type { Module } from '../../platform/module.ts'
import { auditRoutes } from './routes.ts'

/** Reads the audit trail; `platform/audit` writes it. */
export const audit: Module = { name: 'audit', routes: auditRoutes }
