import { isListed } from '@kandili/domain'
import type { Context } from '../../platform/context.ts'
import type { StyleToList } from './repository.ts'

/** Whether the temple is listed today. */
export const isListedStyle = (
  { system }: Pick<Context, 'system'>,
  { published, status, has_mandate, mandate_until }: StyleToList,
): boolean =>
  isListed({ published, status, hasMandate: has_mandate, mandateUntil: mandate_until }, system.clock.today())
