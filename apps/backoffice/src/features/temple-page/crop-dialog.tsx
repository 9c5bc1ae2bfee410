import type { endpoints } from '@kandili/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../lib/language/language.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { StoredImage } from '../../ui/stored-image.tsx'
import classes from './temple-page.module.css'

export type Crop = endpoints.templePage.Crop

const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 }
/** The minimum size of a part, as in the contract. */
const LEAST = 0.05
const percent = (fraction: number): number => Math.round(fraction * 100)

/** Keeps a part within the photograph when one of its measures changes. */
export const withMeasure = (crop: Crop, name: keyof Crop, value: number): Crop => {
  const next = { ...crop, [name]: value }
  const fit = (start: number, size: number): [number, number] => {
    const kept = Math.min(Math.max(size, LEAST), 1)
    return [Math.min(Math.max(start, 0), 1 - LEAST), kept]
  }
  const [x, width] = fit(next.x, next.width)
  const [y, height] = fit(next.y, next.height)
  return { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) }
}

type CropDialogProps = {
  /** The whole photograph. */
  fileId: string
  number: string
  value: Crop | null
  /** Null for all of it. */
  onUse: (crop: Crop | null) => void
  onClose: () => void
}

const measures = [
  ['x', 'ownPage.cropLeft', 0, 95],
  ['y', 'ownPage.cropTop', 0, 95],
  ['width', 'ownPage.cropWidth', 5, 100],
  ['height', 'ownPage.cropHeight', 5, 100],
] as const

/** Chooses the part of a photograph that visitors see, with sliders that work by keyboard and touch. */
export const CropDialog = ({ fileId, number, value, onUse, onClose }: CropDialogProps) => {
  const t = useT()
  const [crop, setCrop] = useState<Crop>(value ?? WHOLE)
  const isWhole = crop.width >= 1 && crop.height >= 1
  return (
    <FormDialog
      title={t('ownPage.cropTitle')}
      action={t('ownPage.cropUse')}
      isLarge
      onSend={async () => onUse(isWhole ? null : crop)}
      onClose={onClose}
    >
      {() => (
        <>
          <p className={classes.note}>{t('ownPage.cropText')}</p>
          <div className={classes.whole}>
            <StoredImage fileId={fileId} size="full" alt={t('ownPage.photographNumber', { number })} />
            <div
              className={classes.part}
              aria-hidden="true"
              style={{
                left: `${crop.x * 100}%`,
                top: `${crop.y * 100}%`,
                width: `${crop.width * 100}%`,
                height: `${crop.height * 100}%`,
              }}
            />
          </div>
          <div className={classes.sliders}>
            {measures.map(([name, label, least, most]) => (
              <label key={name}>
                {t(label)} {percent(crop[name])}%
                <input
                  type="range"
                  aria-label={t(label)}
                  aria-valuetext={`${percent(crop[name])}%`}
                  min={least}
                  max={most}
                  value={percent(crop[name])}
                  onChange={(event) =>
                    setCrop(withMeasure(crop, name, Number(event.currentTarget.value) / 100))
                  }
                />
              </label>
            ))}
          </div>
          <Button onClick={() => setCrop(WHOLE)}>{t('ownPage.cropWhole')}</Button>
        </>
      )}
    </FormDialog>
  )
}
