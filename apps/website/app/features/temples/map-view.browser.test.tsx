import { expect, test, vi } from 'vitest'
import { loadClusters } from './map-view.ts'

vi.mock('supercluster', () => {
  throw new Error('404')
})

test('reports a map that cannot group its pins in the words of the specification', async () => {
  await expect(loadClusters()).rejects.toThrow('MarkerClusterer is not installed!')
})
