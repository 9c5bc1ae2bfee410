import type { Context } from '../../platform/context.ts'
import { mayDo } from './actor.ts'

/** Whether the caller may see or change a temple: their own, or any as an administrator of temples. */
export const mayWithTemple = (context: Context, templeId: number, level: 'view' | 'edit'): boolean =>
  context.actor?.type === 'COMPANY'
    ? context.actor.templeId === templeId && mayDo(context, `companies_temple_${level}`)
    : mayDo(context, `users_company_${level}`)
