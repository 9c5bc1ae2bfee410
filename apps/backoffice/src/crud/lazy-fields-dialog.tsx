import { lazy } from 'react'

/** `FieldsDialog`, loaded when it is first opened; for screens that most people leave without it. */
export const LazyFieldsDialog = lazy(async () => ({
  default: (await import('./fields-dialog.tsx')).FieldsDialog,
}))
