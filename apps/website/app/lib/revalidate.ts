import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * Also reloads a page after its form was rejected: the reason may be that the page is out of date. The router does
 * not by default.
 */
export const revalidateAfterRefusal = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus === 422 || defaultShouldRevalidate
