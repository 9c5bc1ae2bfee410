import type { Bilingual } from '@kandili/contract'
import { CaretDownIcon, CaretUpIcon, TrashIcon, UploadSimpleIcon } from '@kandili/design/icons'
import { ActionIcon, Button } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { BilingualInput } from '../../crud/bilingual-input.tsx'
import type { InputProps } from '../../crud/fields.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { upload } from '../../lib/api/upload.ts'
import { useT } from '../../lib/language/language.tsx'
import { Preview } from './photographs-view.tsx'
import type { Picture } from './queries.ts'
import classes from './temple-page.module.css'

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

/** The limits of the contract and of the server's uploads. */
const MOST = 12
const MEGABYTES = 10
const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif'

/** The photograph with another visible part. */
const withCrop = (picture: Picture, crop: Picture['crop']): Picture => ({
  ...picture,
  crop,
  width: (picture.width / (picture.crop?.width ?? 1)) * (crop?.width ?? 1),
  height: (picture.height / (picture.crop?.height ?? 1)) * (crop?.height ?? 1),
})

/** The photographs of the page: their order, their descriptions, and the visible part of each. */
export const PhotographsField = ({ value, onChange, errorOf, readOnly }: InputProps) => {
  const t = useT()
  const photographs = value as readonly Picture[]
  // An upload may end after another change.
  const latest = useRef(photographs)
  latest.current = photographs
  const input = useRef<HTMLInputElement>(null)
  const [cropped, crop] = useState<number>()
  const [isSending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const set = (edit: (former: readonly Picture[]) => readonly Picture[]) => onChange(edit(latest.current))
  const changeOne = (index: number, part: Partial<Picture>) =>
    set((former) => former.with(index, { ...(former[index] as Picture), ...part }))
  const move = (from: number, to: number) =>
    set((former) => former.toSpliced(from, 1).toSpliced(to, 0, former[from] as Picture))
  const take = async (file: File) => {
    setTrouble(undefined)
    if (file.size > MEGABYTES * 1_048_576) {
      setTrouble(t('rule.fileSize', { limit: MEGABYTES }))
      return
    }
    setSending(true)
    try {
      const sent = await upload(file)
      const whole = { width: sent.width ?? 1, height: sent.height ?? 1, crop: null }
      const picture = {
        ...whole,
        id: null,
        fileId: sent.id,
        originalFileId: sent.id,
        alt: { el: '', en: '' },
      }
      set((former) => [...former, picture])
    } catch (error) {
      setTrouble(errorText(error, { fallback: t('error.fallback'), unreachable: t('error.unreachable') }))
    }
    setSending(false)
  }
  const part = cropped === undefined ? undefined : photographs[cropped]
  return (
    <>
      <p className={classes.note}>{t('ownPage.photographsHint', { limit: MOST })}</p>
      <ol className={classes.photographs}>
        {photographs.map((picture, index) => {
          const number = String(index + 1)
          const cropError = errorOf(`photographs.${index}.crop`)
          return (
            <li key={picture.originalFileId}>
              <Preview picture={picture} />
              <div>
                <BilingualInput
                  field={{
                    kind: 'bilingual',
                    name: `photographs.${index}.alt`,
                    label: 'ownPage.alt',
                    hint: 'ownPage.altHint',
                  }}
                  label={t('ownPage.alt', { number })}
                  value={picture.alt}
                  onChange={(alt) => changeOne(index, { alt: alt as Bilingual })}
                  errorOf={errorOf}
                  readOnly={readOnly}
                />
                {cropError && (
                  <p className={classes.trouble} role="alert">
                    {cropError}
                  </p>
                )}
                {!readOnly && (
                  <div className={classes.buttons}>
                    <ActionIcon
                      size={44}
                      variant="subtle"
                      aria-label={t('ownPage.earlier', { number })}
                      aria-disabled={index === 0}
                      onClick={() => index > 0 && move(index, index - 1)}
                    >
                      <CaretUpIcon size={20} />
                    </ActionIcon>
                    <ActionIcon
                      size={44}
                      variant="subtle"
                      aria-label={t('ownPage.later', { number })}
                      aria-disabled={index === photographs.length - 1}
                      onClick={() => index < photographs.length - 1 && move(index, index + 1)}
                    >
                      <CaretDownIcon size={20} />
                    </ActionIcon>
                    <Button aria-label={t('ownPage.cropOf', { number })} onClick={() => crop(index)}>
                      {t('ownPage.crop')}
                    </Button>
                    <Button
                      variant="subtle"
                      color="error"
                      leftSection={<TrashIcon size={20} />}
                      aria-label={t('ownPage.removeOf', { what: t('ownPage.photographNumber', { number }) })}
                      onClick={() => set((former) => former.toSpliced(index, 1))}
                    >
                      {t('upload.remove')}
                    </Button>
                  </div>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      {!readOnly && photographs.length < MOST && (
        <div>
          <input
            ref={input}
            className="visually-hidden"
            type="file"
            aria-label={t('ownPage.addPhotograph')}
            accept={accepted}
            tabIndex={-1}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              event.currentTarget.value = ''
              if (file) void take(file)
            }}
          />
          <Button
            leftSection={<UploadSimpleIcon size={20} />}
            loading={isSending}
            onClick={() => input.current?.click()}
          >
            {t('ownPage.addPhotograph')}
          </Button>
        </div>
      )}
      {trouble && (
        <p className={classes.trouble} role="alert">
          {trouble}
        </p>
      )}
      <Suspense>
        {part && cropped !== undefined && (
          <CropDialog
            fileId={part.originalFileId}
            number={String(cropped + 1)}
            value={part.crop}
            onUse={(next) => set((former) => former.with(cropped, withCrop(part, next)))}
            onClose={() => crop(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
