import { TrashIcon, UploadSimpleIcon, WarningCircleFillIcon } from '@kandili/design/icons'
import { runningAt } from '@kandili/design/progress'
import { Button, Progress } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { errorText } from '../app/api/error-text.ts'
import { uploadVideo } from '../app/api/upload-video.ts'
import { useT } from '../app/language/language.tsx'
import classes from '../ui/form.module.css'
import { useToasts } from '../ui/toasts.tsx'
import { type Field, type InputProps, isArriving, type UploadValue } from './fields.ts'

/** Chooses and sends one video, in parts that survive a broken connection. The form waits until it is whole. */
export const VideoField = ({
  field,
  value,
  onChange,
  errorOf,
  readOnly,
}: InputProps<Extract<Field, { kind: 'video' }>>) => {
  const t = useT()
  const toasts = useToasts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const underway = useRef<AbortController>(undefined)
  const [percent, setPercent] = useState<number>()
  const [trouble, setTrouble] = useState<string>()
  const video = value as UploadValue
  const isSending = percent !== undefined
  const message = trouble ?? errorOf(field.name)

  useEffect(() => () => underway.current?.abort(), [])

  const take = async (chosen: File) => {
    const controller = new AbortController()
    underway.current = controller
    setTrouble(undefined)
    setPercent(0)
    onChange({ title: chosen.name, isArriving: true })
    try {
      const stored = await uploadVideo(chosen, { onProgress: setPercent, signal: controller.signal })
      onChange(stored)
      toasts.success(t('upload.success'))
    } catch (error) {
      if (controller.signal.aborted) return
      setTrouble(errorText(error, { fallback: t('error.fallback'), unreachable: t('video.interrupted') }))
      toasts.failure(t('upload.failed'), error)
    }
    setPercent(undefined)
  }
  const remove = () => {
    underway.current?.abort()
    setPercent(undefined)
    setTrouble(undefined)
    onChange(null)
  }
  return (
    <div className={classes.image}>
      <label htmlFor={id}>{t(field.label)}</label>
      {field.hint && <p className={classes.hint}>{t(field.hint)}</p>}
      {!readOnly && (
        <p id={`${id}-limits`} className={classes.hint}>
          {t('video.limits')}
        </p>
      )}
      {video && <p>{video.title}</p>}
      {isSending && <Progress value={runningAt(percent).percent} aria-label={t('video.progress')} />}
      {isArriving(video) && !isSending && !trouble && <p role="status">{t('video.interrupted')}</p>}
      {!readOnly && (
        <div className={classes.imageActions}>
          <input
            ref={input}
            id={id}
            className="visually-hidden"
            type="file"
            accept="video/mp4"
            disabled={isSending}
            aria-invalid={message !== undefined}
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
            {t(video ? 'video.replace' : 'video.choose')}
          </Button>
          {video && (
            <Button variant="subtle" color="error" leftSection={<TrashIcon size={20} />} onClick={remove}>
              {t('upload.remove')}
            </Button>
          )}
        </div>
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
