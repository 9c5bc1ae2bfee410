import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * Reads a page anew also after its form was refused: the reason may be that what the page shows is no longer so. The
 * router keeps the page as it was by default.
 */
export const revalidateAfterRefusal = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus === 422 || defaultShouldRevalidate
