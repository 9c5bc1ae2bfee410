import type { endpoints } from '@kandili/contract'
import { DownloadSimpleIcon } from '@kandili/design/icons'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { send } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import classes from '../../ui/row-card.module.css'
import { StoredImage } from '../../ui/stored-image.tsx'
import { useToasts } from '../../ui/toasts.tsx'

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

/** Fetched with the reader's token and downloaded as a file; it is never opened on this origin. */
const useDownload = ({ id, title, mediaType }: endpoints.userRequests.Document) => {
  const t = useT()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const response = await send(`/api/files/${encodeURIComponent(id)}`)
      if (!response.ok) throw new Error(response.statusText)
      const link = document.createElement('a')
      link.href = URL.createObjectURL(await response.blob())
      link.download = `${title || 'document'}.${extensions[mediaType] ?? 'bin'}`
      link.click()
      URL.revokeObjectURL(link.href)
    } catch (error) {
      toasts.failure(t('userRequests.downloadFailed'), error)
    }
    setBusy(false)
  }
  return { isBusy, download }
}

/** The document of a mandate: a picture is shown, any document can be downloaded. */
export const Document = ({ document: file }: { document: endpoints.userRequests.Document }) => {
  const t = useT()
  const { isBusy, download } = useDownload(file)
  const title = file.title || t('userRequests.document')
  return (
    <div className={classes.document}>
      {file.mediaType.startsWith('image/') && <StoredImage fileId={file.id} size="full" alt={title} />}
      <Button leftSection={<DownloadSimpleIcon size={20} />} loading={isBusy} onClick={() => void download()}>
        {t('userRequests.download', { title })}
      </Button>
    </div>
  )
}
