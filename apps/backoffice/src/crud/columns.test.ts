import { expect, test } from 'vitest'
import type { Words } from './columns.tsx'
import { instantColumn } from './columns.tsx'

test('exports an instant in Athens time', () => {
  const column = instantColumn<{ id: number; at: string | null }>('at', 'field.title', ({ at }) => at)
  const written = (at: string | null) => column.csv?.({ id: 1, at }, {} as Words)
  expect(written('2026-11-20T22:30:00Z')).toBe('2026-11-21 00:30')
  expect(written(null)).toBe(null)
})
