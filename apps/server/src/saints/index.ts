import type { Module } from '../platform/module.ts'

export { type FeastDay, saintsBetween } from './saints-between.ts'

export const saints: Module = { name: 'saints' }
