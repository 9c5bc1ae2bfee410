import type { Bilingual } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import type { News } from '../notifications/index.ts'

/** The notification of a temple's people about a new request. */
export const newRequestNews = (
  requestId: number,
  temple: { id: number; title: Bilingual },
): News<'newRequest'> & { templeId: number } => ({
  kind: 'newRequest',
  key: `new-request:${requestId}:${temple.id}`,
  facts: (language) => ({ number: String(requestId), temple: inLanguage(temple.title, language) }),
  link: '/today',
  templeId: temple.id,
})
