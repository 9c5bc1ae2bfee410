import type { endpoints } from '@kandili/contract'
import { call } from './client.ts'

/** The extension of a file's name in lower case, jpeg as jpg (specification, section 3: file upload payload). */
export const typeOf = (name: string): string => {
  const extension = name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase() : ''
  return extension === 'jpeg' ? 'jpg' : extension
}

/** Uploads one image, or a document to a call that takes them; the server checks its content, not its name. */
export const upload = (file: File, path: '/files/upload' | '/me/surveys/files' = '/files/upload') => {
  const body = new FormData()
  body.set('type', typeOf(file.name))
  body.set('name', file.name)
  body.set('file', file, file.name)
  return call<typeof endpoints.files.upload | typeof endpoints.surveys.upload>('POST', path, { body })
}
