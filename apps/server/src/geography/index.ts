import type { Module } from '../platform/module.ts'

export const geography: Module = { name: 'geography' }
