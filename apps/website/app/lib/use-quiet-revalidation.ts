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
 * Reads the page's data again, unless nothing answers now: the failure would take the place of the page, with what
 * somebody is typing in it.
 */
export const useQuietRevalidation = (): (() => Promise<void>) => {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    if (await answers()) await revalidate()
  }, [revalidate])
}
