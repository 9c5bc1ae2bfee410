import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requiredText } from '../rules/index.ts'
import { secretCode } from '../shapes.ts'

const fileParams = z.object({ id: secretCode })

export const upload = endpoint('POST /files/upload', {
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
    'FILE_OF_OTHER_TYPE',
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

const arriving = z.object({
  id: z.string(),
  title: z.string(),
  bytes: z.number().int(),
  /**
   * The number of arrived bytes: the offset of the next part. When all have arrived, the video is checked and can be
   * attached.
   */
  received: z.number().int(),
  /** Bytes of each part but the last. */
  partBytes: z.number().int(),
})
export type ArrivingVideo = z.infer<typeof arriving>

/** Users who may edit a noun with a video. */
const mayUploadVideos = { anyRight: ['general_mainparameter_edit', 'users_company_edit'] } as const

export const startVideo = endpoint('POST /files/videos', {
  summary: 'Begin the upload of a video, which is sent in parts and can go on for a day after it broke off',
  body: z.object({ name: requiredText(255), bytes: z.number().int().min(1).max(2_000_000_000) }),
  answer: arriving,
  status: 201,
  errors: ['FILE_TOO_LARGE', 'TOO_MANY_UPLOADS'],
  access: mayUploadVideos,
})

export const readVideo = endpoint('GET /files/videos/:id', {
  summary: 'Read how far an own upload of a video has come',
  params: fileParams,
  answer: arriving,
  access: mayUploadVideos,
})

export const sendVideoPart = endpoint('PUT /files/videos/:id', {
  summary: 'Send the next part of an own video: its bytes, from the offset on that was received',
  params: fileParams,
  query: z.object({ offset: z.coerce.number().int().min(0) }),
  body: 'raw',
  answer: arriving,
  errors: ['UPLOAD_OUT_OF_STEP', 'FILE_NOT_A_VIDEO', 'STORAGE_FULL'],
  access: mayUploadVideos,
})

export const download = endpoint('GET /files/:id', {
  summary: 'Download a file that the caller may see',
  params: fileParams,
  query: z.object({ size: z.enum(['full', 'thumbnail']).default('full') }),
  answer: 'blob',
  access: 'login',
})

/** A public picture, or a private one with a short-lived signature. */
export const publicDownload = endpoint('GET /public/uploads/:id', {
  summary: 'Download a public file, or a private one with a short-lived signature',
  params: fileParams,
  query: z.object({
    size: z.enum(['full', 'thumbnail']).default('full'),
    expires: z.coerce.number().int().optional(),
    signature: z.string().max(100).optional(),
  }),
  answer: 'blob',
  access: 'public',
})
