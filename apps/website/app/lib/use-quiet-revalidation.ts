import { useCallback } from 'react'
import { useRevalidator } from 'react-router'

const answers = async (): Promise<boolean> => {
  try {
    return (await fetch('/api/health', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * Reloads the page's data, unless the server is unreachable: the error page would replace the page and what somebody is
 * typing in it.
 */
export const useQuietRevalidation = (): (() => Promise<void>) => {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    if (await answers()) await revalidate()
  }, [revalidate])
}
