import { type ComponentType, useEffect, useState } from 'react'

/** Notices about stored pages and newer versions. Loaded after the page, to keep pages small. */
export const useOfflineNotices = (): ComponentType<{ page?: string }> | null => {
  const [Notices, setNotices] = useState<ComponentType<{ page?: string }> | null>(null)
  useEffect(() => {
    import('./offline-notices.tsx').then(
      ({ OfflineNotices }) => setNotices(() => OfflineNotices),
      () => undefined,
    )
  }, [])
  return Notices
}
