import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withMeasure } from './crop-dialog.tsx'

test('a part stays within the photograph however it is moved', () => {
  const names = fc.constantFrom('x', 'y', 'width', 'height')
  const values = fc.integer({ min: 0, max: 100 }).map((value) => value / 100)
  fc.assert(
    fc.property(fc.array(fc.tuple(names, values), { maxLength: 12 }), (moves) => {
      let crop = { x: 0, y: 0, width: 1, height: 1 }
      for (const [name, value] of moves) crop = withMeasure(crop, name, value)
      expect(crop.x + crop.width).toBeLessThanOrEqual(1.000_001)
      expect(crop.y + crop.height).toBeLessThanOrEqual(1.000_001)
      expect(Math.min(crop.width, crop.height)).toBeGreaterThanOrEqual(0.049_999)
    }),
  )
})
