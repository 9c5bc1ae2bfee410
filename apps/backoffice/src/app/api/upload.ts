import type { endpoints } from '@kandili/contract'
import { call } from './client.ts'

/** The extension of a file's name in small letters, jpeg written jpg (specification, section 3: file upload payload). */
export const typeOf = (name: string): string => {
  const extension = name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase() : ''
  return extension === 'jpeg' ? 'jpg' : extension
}

/** Sends one image to `files/upload`; the server looks at its content, not at its name. */
export const upload = (file: File) => {
  const body = new FormData()
  body.set('type', typeOf(file.name))
  body.set('name', file.name)
  body.set('file', file, file.name)
  return call<typeof endpoints.files.upload>('POST', '/files/upload', { body })
}
