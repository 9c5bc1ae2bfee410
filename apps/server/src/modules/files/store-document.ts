import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { countAttempt } from '../../platform/attempts/attempts.ts'
import { DAY_MS } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { randomToken } from '../../platform/crypto/tokens.ts'
import { Refusal } from '../../platform/errors.ts'
import { parameter } from '../settings/index.ts'
import { type StoredFile, titleOf } from './file.ts'
import { isPlainPdf } from './pdf.ts'
import { BYTES_PER_MEGABYTE, readUploadedForm } from './read-uploaded-form.ts'
import { sumDocumentsSince } from './repository.ts'
import { storeFile } from './store-file.ts'
import { storeImage } from './store-image.ts'

/** From one address in a day (UTC). */
export const documentLimits = { address: 20, pair: 0, account: 0 } as const

/**
 * Stores the document of a multipart form with `file` and `name`: a PDF unchanged, a picture re-encoded. Nobody may
 * see it until a module attaches it and admits somebody; if it is never attached it is removed after a day. Anybody
 * may upload documents: a few a day from one address, and in total as many as the main parameter `documentsPerDay`
 * allows.
 * @throws MISSING_REQUIRED_FIELDS, FILE_TOO_LARGE, FILE_NOT_A_DOCUMENT, IMAGE_TOO_LARGE, IMAGE_TOO_SMALL,
 *   TOO_MANY_ATTEMPTS, DOCUMENTS_FULL, STORAGE_FULL
 * @param options.isCounted false for staff, whose documents count towards no limit
 * @param options.ownerUserId the uploader, if only they may attach it
 */
export const storeDocument = async (
  context: Context,
  request: FastifyRequest,
  { isCounted = true, ownerUserId = null }: { isCounted?: boolean; ownerUserId?: number | null } = {},
): Promise<StoredFile> => {
  if (isCounted) {
    await countAttempt(context, 'document', { limits: documentLimits, windowMinutes: DAY_MS / 60_000 })
  }
  return readUploadedForm(context, request, async ({ bytes, name }) => {
    if (isCounted) await refuseBeyondQuota(context, bytes.length)
    if (isPlainPdf(bytes)) return storePdf(context, bytes, { title: titleOf(name), ownerUserId })
    try {
      const owned = { visibility: 'PRIVATE', ownerUserId, purpose: 'DOCUMENT' } as const
      return await storeImage(context, bytes, name, owned)
    } catch (error) {
      const isOther = error instanceof Refusal && error.code === 'FILE_NOT_AN_IMAGE'
      throw isOther ? new Refusal('FILE_NOT_A_DOCUMENT') : error
    }
  })
}

/** Stores a PDF as a document that nobody may see until a module attaches it. @throws STORAGE_FULL */
export const storePdf = (
  context: Context,
  bytes: Buffer,
  { title, ownerUserId }: Pick<StoredFile, 'title' | 'ownerUserId'>,
): Promise<StoredFile> =>
  storeFile(
    context,
    {
      id: randomToken(128),
      title,
      mediaType: 'application/pdf',
      bytes: bytes.length,
      width: null,
      height: null,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      hasThumbnail: false,
      visibility: 'PRIVATE',
      purpose: 'DOCUMENT',
      ownerUserId,
      partBytes: null,
    },
    { bytes },
  )

/** Two concurrent uploads may exceed the quota by one document. */
const refuseBeyondQuota = async (context: Context, bytes: number): Promise<void> => {
  const since = new Date(context.system.clock.now().getTime() - DAY_MS)
  const quota = (await parameter(context, 'documentsPerDay')) * BYTES_PER_MEGABYTE
  if ((await sumDocumentsSince(context.db, since)) + bytes > quota) throw new Refusal('DOCUMENTS_FULL')
}
