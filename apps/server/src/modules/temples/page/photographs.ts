import { isDeepStrictEqual } from 'node:util'
import type { Bilingual, endpoints } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { attachFile, cropImage, showFile } from '../../files/index.ts'
import {
  findPhotographs,
  insertPhotograph,
  type PhotographRow,
  updatePhotograph,
  updatePicture,
} from './repository.ts'

type Crop = endpoints.templePage.Crop
/** The photographs of a page as a caller sends them. */
export type GivenPhotographs = NonNullable<z.output<typeof endpoints.templePage.save.body>['photographs']>

/** A photograph in the history of a page: enough to restore it. */
export type KeptPhotograph = { readonly id: number; readonly alt: Bilingual; readonly crop: Crop | null }

const isShown = ({ removed_at }: PhotographRow): boolean => removed_at === null

/** The photographs that the page shows, in their order. */
export const presentPhotographs = (rows: readonly PhotographRow[]): endpoints.templePage.Photograph[] =>
  rows.filter(isShown).map((row) => ({
    id: row.id,
    fileId: row.file_id,
    originalFileId: row.original_file_id,
    width: row.width ?? 0,
    height: row.height ?? 0,
    alt: row.alt,
    crop: row.crop as Crop | null,
  }))

/** What a temple's page and record show of its photographs. */
export const readPhotographs = async (
  { db }: Context,
  templeId: number,
): Promise<{ photographs: endpoints.templePage.Photograph[] }> => ({
  photographs: presentPhotographs(await findPhotographs(db, templeId)),
})

/** Photographs to write, with the files that visitors see. */
export type PreparedPhotographs = readonly {
  readonly id: number | null
  readonly fileId: string
  readonly originalFileId: string
  readonly alt: Bilingual
  readonly crop: Crop | null
}[]

const refuse = (index: number, field: string, message: string): never => {
  throw new Refusal('VALIDATION_FAILED', { fields: [{ field: `photographs.${index}.${field}`, message }] })
}

/** The caller's own upload, private for now. */
const claimUpload = async (context: Context, fileId: string | null | undefined, index: number) => {
  if (!fileId) return refuse(index, 'fileId', 'rule.required')
  try {
    return (await attachFile(context, fileId)).id
  } catch (error) {
    if (error instanceof Refusal && error.code === 'ENTITY_NOT_FOUND') {
      return refuse(index, 'fileId', 'rule.notFound')
    }
    throw error
  }
}

/** The file of the chosen part; the original if all of it is shown. */
const cutOut = async (context: Context, originalFileId: string, crop: Crop | null, index: number) => {
  if (crop === null) return originalFileId
  try {
    return (await cropImage(context, originalFileId, crop)).id
  } catch (error) {
    if (error instanceof Refusal && error.code === 'IMAGE_TOO_SMALL') {
      return refuse(index, 'crop', 'rule.imageTooSmall')
    }
    throw error
  }
}

/**
 * Prepares the files of photographs before the page is locked, since images take time. Unused ones are swept with
 * other unreferenced files.
 * @throws VALIDATION_FAILED
 */
export const preparePhotographs = async (
  context: Context,
  templeId: number,
  given: Readonly<GivenPhotographs>,
): Promise<PreparedPhotographs> => {
  const rows = new Map((await findPhotographs(context.db, templeId)).map((row) => [row.id, row]))
  const prepared: PreparedPhotographs[number][] = []
  const used = new Set<number | string>()
  for (const [index, { id, fileId, alt, crop }] of given.entries()) {
    const row = id === null ? undefined : (rows.get(id) ?? refuse(index, 'id', 'rule.notFound'))
    const originalFileId = row?.original_file_id ?? (await claimUpload(context, fileId, index))
    if (used.has(originalFileId)) refuse(index, 'id', 'rule.taken')
    used.add(originalFileId)
    const isAsBefore = row !== undefined && isDeepStrictEqual(row.crop, crop)
    prepared.push({
      id,
      originalFileId,
      fileId: isAsBefore ? row.file_id : await cutOut(context, originalFileId, crop, index),
      alt,
      crop,
    })
  }
  return prepared
}

/**
 * Replaces the photographs of a locked page; the first one is the temple's picture. Files that visitors no longer see
 * become private.
 */
export const replacePhotographs = async (
  context: Context,
  templeId: number,
  photographs: PreparedPhotographs,
): Promise<void> => {
  const { db, system } = context
  const before = await findPhotographs(db, templeId)
  for (const [position, photograph] of photographs.entries()) {
    const values = {
      file_id: photograph.fileId,
      original_file_id: photograph.originalFileId,
      crop: photograph.crop && JSON.stringify(photograph.crop),
      alt: JSON.stringify(photograph.alt),
      position,
      removed_at: null,
    }
    if (photograph.id === null) await insertPhotograph(db, templeId, values)
    else await updatePhotograph(db, photograph.id, values)
  }
  const kept = new Set(photographs.flatMap(({ id }) => id ?? []))
  for (const { id } of before.filter((row) => isShown(row) && !kept.has(row.id))) {
    await updatePhotograph(db, id, { removed_at: system.clock.now() })
  }
  const shown = new Set(photographs.map(({ fileId }) => fileId))
  const hidden = before.flatMap((row) => [row.file_id, row.original_file_id])
  for (const fileId of hidden) if (!shown.has(fileId)) await showFile(context, fileId, 'PRIVATE')
  for (const fileId of shown) await showFile(context, fileId, 'PUBLIC')
  await updatePicture(db, templeId, photographs[0]?.fileId ?? null)
}
