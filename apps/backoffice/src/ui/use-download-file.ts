import { useState } from 'react'
import { send } from '../lib/api/client.ts'
import { useToasts } from './toasts.tsx'

/**
 * Fetches a file with the reader's token and downloads it; it is never opened on this origin.
 * @param failed the error message
 */
export const useDownloadFile = (failed: string) => {
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const download = async (url: string, name: string): Promise<void> => {
    setBusy(true)
    try {
      const response = await send(url)
      if (!response.ok) throw new Error(response.statusText)
      const link = document.createElement('a')
      link.href = URL.createObjectURL(await response.blob())
      link.download = name
      link.click()
      URL.revokeObjectURL(link.href)
    } catch (error) {
      toasts.failure(failed, error)
    }
    setBusy(false)
  }
  return { isBusy, download }
}
