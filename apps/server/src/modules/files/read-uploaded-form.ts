import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { parameter } from '../settings/index.ts'

/** However large the parameter, no more than this is read into memory. */
const LARGEST_MEGABYTES = 25
export const BYTES_PER_MEGABYTE = 1024 * 1024
const FIELD_BYTES = 500

/** `type` is the extension that the client names, in lower case; empty without one. */
export type UploadedForm = { readonly bytes: Buffer; readonly name: string; readonly type: string }

/** Uploads arrive on disk, however many and however slowly; so many at once are in memory. */
const inMemory = pLimit(3)

/**
 * Reads a multipart form with `file`, `type` and `name`, within the limit of the main parameter `fileSizeLimit`, and gives it
 * to `work` in its turn.
 * @throws MISSING_REQUIRED_FIELDS, FILE_TOO_LARGE, MALFORMED_BODY, STORAGE_FULL
 */
export const readUploadedForm = async <Done>(
  context: Context,
  request: FastifyRequest,
  work: (form: UploadedForm) => Promise<Done>,
): Promise<Done> => {
  const megabytes = Math.min(await parameter(context, 'fileSizeLimit'), LARGEST_MEGABYTES)
  // Accessible to this process's user only.
  const folder = await mkdtemp(join(tmpdir(), 'kandili-upload-'))
  try {
    const path = join(folder, 'file')
    const { size, name, type } = await storeParts(request, path, megabytes).catch((error: unknown) => {
      throw refusalOf(error, megabytes)
    })
    if (size === 0) {
      throw new Refusal('MISSING_REQUIRED_FIELDS', { fields: [{ field: 'file', message: 'rule.required' }] })
    }
    return await inMemory(async () => work({ bytes: await readFile(path), name, type }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const refusalOf = (error: unknown, megabytes: number): unknown => {
  const { code } = error as { readonly code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new Refusal('FILE_TOO_LARGE', {
      facts: { limit: megabytes },
      fields: [{ field: 'file', message: 'rule.fileSize', facts: { limit: megabytes } }],
    })
  }
  if (code === 'ENOSPC') return new Refusal('STORAGE_FULL')
  // The form parser has no error code for a truncated body or a missing boundary.
  const isKnown = String(code).startsWith('FST_') && code !== 'FST_PREMATURE_CLOSE'
  return isKnown ? error : new Refusal('MALFORMED_BODY')
}

const storeParts = async (
  request: FastifyRequest,
  path: string,
  megabytes: number,
): Promise<{ size: number; name: string; type: string }> => {
  let size = 0
  let name = ''
  let type = ''
  let filename = ''
  const limits = { fileSize: megabytes * BYTES_PER_MEGABYTE, fieldSize: FIELD_BYTES }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const target = createWriteStream(path)
      await pipeline(part.file, target)
      size = target.bytesWritten
      filename = part.filename ?? ''
    } else if (part.fieldname === 'name' && typeof part.value === 'string') {
      name = part.value
    } else if (part.fieldname === 'type' && typeof part.value === 'string') {
      type = part.value.trim().toLowerCase()
    }
  }
  return { size, name: name || filename, type }
}
