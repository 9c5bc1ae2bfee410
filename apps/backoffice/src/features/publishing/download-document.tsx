import { DownloadSimpleIcon } from '@kandili/design/icons'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { send } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { useToasts } from '../../ui/toasts.tsx'

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

/** Fetched with the reader's token and downloaded as a file; it is never opened on this origin. */
export const DownloadDocument = ({ document: file }: { document: { id: string; title: string } }) => {
  const t = useT()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const response = await send(`/api/files/${encodeURIComponent(file.id)}`)
      if (!response.ok) throw new Error(response.statusText)
      const bytes = await response.blob()
      const link = document.createElement('a')
      link.href = URL.createObjectURL(bytes)
      link.download = `${file.title || 'mandate'}.${extensions[bytes.type.split(';')[0] ?? ''] ?? 'bin'}`
      link.click()
      URL.revokeObjectURL(link.href)
    } catch (error) {
      toasts.failure(t('enrolment.mandate.downloadFailed'), error)
    }
    setBusy(false)
  }
  return (
    <Button
      variant="subtle"
      leftSection={<DownloadSimpleIcon size={20} />}
      loading={isBusy}
      onClick={() => void download()}
    >
      {t('enrolment.mandate.download')}
    </Button>
  )
}
