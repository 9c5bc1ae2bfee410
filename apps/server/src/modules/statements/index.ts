import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

/** Statements of our bank account: each line meets a payment, a payout or a charge, or waits for a person. */
export const statements: Module = { name: 'statements', routes }
