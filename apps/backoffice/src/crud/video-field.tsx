import { runningAt } from '@kandili/design/progress'
import { Progress } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../lib/api/error-text.ts'
import { uploadVideo } from '../lib/api/upload-video.ts'
import { useT } from '../lib/language/language.tsx'
import { useToasts } from '../ui/toasts.tsx'
import { type Field, type InputProps, isArriving, type UploadValue } from './fields.ts'
import { UploadFrame } from './upload-frame.tsx'

/** Chooses and uploads one video, in parts that survive a broken connection. The form waits for it. */
export const VideoField = ({
  field,
  value,
  onChange,
  errorOf,
  readOnly,
}: InputProps<Extract<Field, { kind: 'video' }>>) => {
  const t = useT()
  const toasts = useToasts()
  const underway = useRef<AbortController>(undefined)
  const [percent, setPercent] = useState<number>()
  const [trouble, setTrouble] = useState<string>()
  const video = value as UploadValue
  const isSending = percent !== undefined

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
    <UploadFrame
      label={t(field.label)}
      hint={field.hint && t(field.hint)}
      limits={t('video.limits')}
      accept="video/mp4"
      choose={t(video ? 'video.replace' : 'video.choose')}
      isSending={isSending}
      waits
      message={trouble ?? errorOf(field.name)}
      readOnly={readOnly}
      onChosen={(chosen) => void take(chosen)}
      onRemove={video ? remove : undefined}
    >
      {video && <p>{video.title}</p>}
      {isSending && <Progress value={runningAt(percent).percent} aria-label={t('video.progress')} />}
      {isArriving(video) && !isSending && !trouble && <p role="status">{t('video.interrupted')}</p>}
    </UploadFrame>
  )
}
