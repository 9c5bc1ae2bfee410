import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

/** Requests that a temple takes at its own counter. */
export const counter: Module = { name: 'counter', routes }
