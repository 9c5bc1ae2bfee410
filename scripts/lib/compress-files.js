import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const worthIt = /\.(js|css|svg|json|webmanifest|txt|xml)$/
const smallest = 1024

/** Writes a .br and a .gz next to every text file of a build, so that the server need not compress at run time. */
export const compressFiles = (folder) => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !worthIt.test(entry.name)) continue
    const path = join(entry.parentPath ?? entry.path, entry.name)
    const text = readFileSync(path)
    if (text.length < smallest) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    writeFileSync(`${path}.br`, brotliCompressSync(text, { params }))
    writeFileSync(`${path}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }))
  }
}
