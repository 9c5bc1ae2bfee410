import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { secretCode } from '../shapes.ts'

const fileParams = z.object({ id: secretCode })

export const upload = endpoint({
  method: 'POST',
  path: '/files/upload',
  tag: 'files',
  summary:
    'Upload an image or a short recording: multipart with file, type (the extension, jpg for JPEG) and name',
  body: 'multipart',
  answer: z.object({
    id: z.string(),
    title: z.string(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    bytes: z.number().int(),
  }),
  status: 201,
  errors: [
    'FILE_NOT_AN_IMAGE',
    'FILE_NOT_A_SOUND',
    'FILE_TOO_LARGE',
    'IMAGE_TOO_LARGE',
    'IMAGE_TOO_SMALL',
    'SOUND_TOO_LONG',
    'STORAGE_FULL',
  ],
  access: 'login',
})

export const download = endpoint({
  method: 'GET',
  path: '/files/:id',
  tag: 'files',
  summary: 'Download a file that the caller may see',
  params: fileParams,
  query: z.object({ size: z.enum(['full', 'thumbnail']).default('full') }),
  answer: 'blob',
  errors: ['ENTITY_NOT_FOUND'],
  access: 'login',
})

/** A public picture, or a private one with a short-lived signature. */
export const publicDownload = endpoint({
  method: 'GET',
  path: '/public/uploads/:id',
  tag: 'files',
  summary: 'Download a public file, or a private one with a short-lived signature',
  params: fileParams,
  query: z.object({
    size: z.enum(['full', 'thumbnail']).default('full'),
    expires: z.coerce.number().int().optional(),
    signature: z.string().max(100).optional(),
  }),
  answer: 'blob',
  errors: ['ENTITY_NOT_FOUND'],
  access: 'public',
})
