import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

/** The page that follows one request, for anybody with its link. */
export const tracking: Module = { name: 'tracking', routes }
