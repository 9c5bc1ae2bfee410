import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'

/** Kilobytes, gzipped, of the whole package with its names and lectionary, without packages/greek, which resolves diminutives. */
const allowed = 72

it(`weighs at most ${allowed} KB gzipped with its names and lectionary`, { timeout: 60_000 }, async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('..', import.meta.url)),
    build: {
      write: false,
      lib: { entry: 'src/index.ts', formats: ['es'] },
      rolldownOptions: { external: ['@kandili/greek'] },
    },
  })
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const code = chunks.flatMap((chunk: Rolldown.OutputChunk | Rolldown.OutputAsset) =>
    chunk.type === 'chunk' ? [chunk.code] : [],
  )
  expect(code).toHaveLength(1)
  expect(gzipSync(code.join(''), { level: 9 }).length / 1024).toBeLessThan(allowed)
})
