import { type ComponentType, useEffect, useState } from 'react'

/** What tells of kept pages and newer versions. It loads after the page, so that no page grows by it. */
export const useOfflineNotices = (): ComponentType | null => {
  const [Notices, setNotices] = useState<ComponentType | null>(null)
  useEffect(() => {
    import('./offline-notices.tsx').then(
      ({ OfflineNotices }) => setNotices(() => OfflineNotices),
      () => undefined,
    )
  }, [])
  return Notices
}
