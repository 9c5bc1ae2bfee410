import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { errorText } from '../lib/api/error-text.ts'
import { upload } from '../lib/api/upload.ts'
import { useT } from '../lib/language/language.tsx'
import { StoredImage } from '../ui/stored-image.tsx'
import { useToasts } from '../ui/toasts.tsx'
import { useArriving } from './arrivals.ts'
import type { Field, InputProps } from './fields.ts'
import { UploadFrame } from './upload-frame.tsx'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

/** The server's limit (architecture, section 9); reported before uploading. */
const usualMegabytes = 10
/** Pixels of the shorter side, as in the contract's rule on images. */
const smallestSide = 64
const accepted = 'image/jpeg,image/png,image/webp'

/** Chooses, uploads and shows one picture. Keeps the choice with the reason if it cannot be uploaded. */
export const ImageField = ({
  field,
  value,
  onChange,
  errorOf,
  readOnly,
}: InputProps<Extract<Field, { kind: 'image' }>>) => {
  const t = useT()
  const toasts = useToasts()
  const arriving = useArriving()
  const [isSending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const [isCropping, setCropping] = useState(false)
  const file = value as { id: string; title: string } | null
  const limit = field.maxMegabytes ?? usualMegabytes

  const send = async (chosen: File): Promise<boolean> => {
    setSending(true)
    let hasArrived = false
    try {
      const stored = await upload(chosen, field.documentsTo)
      onChange({ id: stored.id, title: stored.title })
      hasArrived = true
      toasts.success(t('upload.success'))
    } catch (error) {
      setTrouble(errorText(error, { fallback: t('error.fallback'), unreachable: t('error.unreachable') }))
      toasts.failure(t('upload.failed'), error)
    }
    setSending(false)
    return hasArrived
  }
  const take = async (chosen: File) => {
    setTrouble(undefined)
    if (chosen.size > limit * 1_048_576) {
      setTrouble(t('rule.fileSize', { limit }))
      return
    }
    const arrival = send(chosen)
    arriving?.add(arrival)
    await arrival
  }
  return (
    <UploadFrame
      label={t(field.label)}
      hint={field.hint && t(field.hint)}
      limits={t('upload.limits', { limit, side: String(smallestSide) })}
      accept={field.documentsTo ? `${accepted},application/pdf` : accepted}
      choose={t(file ? 'upload.replace' : 'upload.choose')}
      isSending={isSending}
      waits
      message={trouble ?? errorOf(field.name)}
      readOnly={readOnly}
      onChosen={(chosen) => void take(chosen)}
      onRemove={file ? () => onChange(null) : undefined}
      actions={
        file &&
        !field.documentsTo && (
          <Button disabled={isSending} onClick={() => setCropping(true)}>
            {t('crop.open')}
          </Button>
        )
      }
    >
      {file && <StoredImage fileId={file.id} size="full" alt={file.title} />}
      {isCropping && file && (
        <Suspense>
          <CropDialog
            file={file}
            onClose={() => setCropping(false)}
            onCropped={async (picture) => {
              await take(picture)
              setCropping(false)
            }}
          />
        </Suspense>
      )}
    </UploadFrame>
  )
}
