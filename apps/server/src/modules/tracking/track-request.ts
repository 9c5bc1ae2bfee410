import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { publicFileUrl, signedFileUrl } from '../files/index.ts'
import { payerView } from '../payments/index.ts'
import { readTrackedRequest } from '../requests/index.ts'

/**
 * A request with its payment, for anybody with the link.
 * @throws Refusal ENTITY_NOT_FOUND
 */
export const trackRequest = async (
  context: Context,
  code: string,
): Promise<{ id: number; tracked: endpoints.requests.TrackedRequest }> => {
  const { id, tracked } = await readTrackedRequest(context, code, {
    imageUrl: (fileId, size) => signedFileUrl(context.system, fileId, size),
    publicImageUrl: (fileId) => publicFileUrl(fileId),
  })
  const { payment, methods } = await payerView(context, code)
  return { id, tracked: { ...tracked, payment, paymentMethods: methods } }
}
