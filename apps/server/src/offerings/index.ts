import type { Module } from '../platform/module.ts'

export { leastOfferings } from './least-offerings.ts'

export const offerings: Module = { name: 'offerings' }
