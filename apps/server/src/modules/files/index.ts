import type { Module } from '../../platform/module.ts'
import { filesJobs } from './jobs.ts'
import { routes } from './routes.ts'

export { attachFile } from './attach-file.ts'
export { cropImage, showFile } from './crop-image.ts'
export { findDocument } from './find-document.ts'
export { readUploadedForm } from './read-uploaded-form.ts'
export { publicFileUrl, signedFileUrl } from './signed-address.ts'
export { storeDocument, storePdf } from './store-document.ts'
export { storeImage } from './store-image.ts'

/** Files: uploaded, checked, re-encoded, stored, and shown to those who may see them. */
export const files: Module = { name: 'files', routes, jobs: filesJobs }
