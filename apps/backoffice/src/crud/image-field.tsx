import { TrashIcon, UploadSimpleIcon, WarningCircleFillIcon } from '@kandili/design/icons'
import { Button } from '@mantine/core'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { errorText } from '../app/api/error-text.ts'
import { upload } from '../app/api/upload.ts'
import { useT } from '../app/language/language.tsx'
import classes from '../ui/form.module.css'
import { StoredImage } from '../ui/stored-image.tsx'
import { useToasts } from '../ui/toasts.tsx'
import type { Field, InputProps } from './fields.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

/** As much as the server takes (architecture, section 9); told before the bytes travel. */
const usualMegabytes = 10
/** Pixels of the shorter side, as the contract's rule on images has it. */
const smallestSide = 64
const accepted = 'image/jpeg,image/png,image/webp'

/** Chooses, sends and shows one picture. What was chosen is kept where it cannot be sent, with the reason. */
export const ImageField = ({
  field,
  value,
  onChange,
  errorOf,
  readOnly,
}: InputProps<Extract<Field, { kind: 'image' }>>) => {
  const t = useT()
  const toasts = useToasts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const [isCropping, setCropping] = useState(false)
  const file = value as { id: string; title: string } | null
  const limit = field.maxMegabytes ?? usualMegabytes
  const message = trouble ?? errorOf(field.name)

  const take = async (chosen: File) => {
    setTrouble(undefined)
    if (chosen.size > limit * 1_048_576) {
      setTrouble(t('rule.fileSize', { limit }))
      return
    }
    setSending(true)
    try {
      const stored = await upload(chosen)
      onChange({ id: stored.id, title: stored.title })
      toasts.success(t('upload.success'))
    } catch (error) {
      setTrouble(errorText(error, { fallback: t('error.fallback'), unreachable: t('error.unreachable') }))
      toasts.failure(t('upload.failed'), error)
    }
    setSending(false)
  }
  return (
    <div className={classes.image}>
      <label htmlFor={id}>{t(field.label)}</label>
      {field.hint && <p className={classes.hint}>{t(field.hint)}</p>}
      {!readOnly && (
        <p id={`${id}-limits`} className={classes.hint}>
          {t('upload.limits', { limit, side: String(smallestSide) })}
        </p>
      )}
      {file && <StoredImage fileId={file.id} size="full" alt={file.title} />}
      {!readOnly && (
        <div className={classes.imageActions}>
          <input
            ref={input}
            id={id}
            className="visually-hidden"
            type="file"
            accept={accepted}
            aria-describedby={`${id}-limits ${id}-error`}
            onChange={(event) => {
              const chosen = event.currentTarget.files?.[0]
              event.currentTarget.value = ''
              if (chosen) void take(chosen)
            }}
          />
          <Button
            leftSection={<UploadSimpleIcon size={20} />}
            loading={isSending}
            tabIndex={-1}
            aria-hidden="true"
            onClick={() => input.current?.click()}
          >
            {t(file ? 'upload.replace' : 'upload.choose')}
          </Button>
          {file && (
            <Button disabled={isSending} onClick={() => setCropping(true)}>
              {t('crop.open')}
            </Button>
          )}
          {file && (
            <Button
              variant="subtle"
              color="error"
              leftSection={<TrashIcon size={20} />}
              onClick={() => onChange(null)}
            >
              {t('upload.remove')}
            </Button>
          )}
        </div>
      )}
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
      <p id={`${id}-error`} className={classes.error} role="alert">
        {message && (
          <>
            <WarningCircleFillIcon size={18} />
            {message}
          </>
        )}
      </p>
    </div>
  )
}
