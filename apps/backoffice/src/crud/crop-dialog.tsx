import { Button, Group, Loader, Modal, Radio } from '@mantine/core'
import { useEffect, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { imageProblem } from '@kandili/contract/rules'
import { send } from '../lib/api/client.ts'
import { type MessageKey, useT } from '../lib/language/language.tsx'
import { errorNode } from '../ui/error-node.tsx'
import { useFocusBack } from '../ui/use-focus-back.ts'
import classes from './crop-dialog.module.css'
import { type CroppedArea, croppedPicture } from './cropped-picture.ts'

const shapes = {
  square: 1,
  landscape: 4 / 3,
  portrait: 3 / 4,
  wide: 16 / 9,
} as const
type Shape = keyof typeof shapes
const shapeNames = Object.keys(shapes) as Shape[]

const MOST_ZOOM = 4

/** The picture as stored, loaded while the dialog is open. */
const usePicture = (fileId: string): { address: string | undefined; hasFailed: boolean } => {
  const [address, setAddress] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let made: string | undefined
    const control = new AbortController()
    const load = async () => {
      const response = await send(`/api/files/${encodeURIComponent(fileId)}?size=full`, {
        signal: control.signal,
      })
      if (!response.ok) throw new Error(`files answered ${response.status}`)
      made = URL.createObjectURL(await response.blob())
      setAddress(made)
    }
    load().catch(() => setFailed(!control.signal.aborted))
    return () => {
      control.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [fileId])
  return { address, hasFailed }
}

type CropDialogProps = {
  file: { readonly id: string; readonly title: string }
  onClose: () => void
  /** Receives the chosen part; the dialog stays open until it is stored. */
  onCropped: (picture: File) => Promise<void>
}

/** Chooses a part of a picture: by mouse, by touch, or with the arrow keys and the zoom. */
export default function CropDialog({ file, onClose, onCropped }: CropDialogProps) {
  const t = useT()
  useFocusBack()
  const { address, hasFailed } = usePicture(file.id)
  const [shape, setShape] = useState<Shape>('landscape')
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CroppedArea>()
  const [isSaving, setSaving] = useState(false)
  const problem = area && imageProblem(area)
  const save = async () => {
    if (!address || !area) return
    setSaving(true)
    await onCropped(await croppedPicture(address, area, file.title))
    setSaving(false)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      returnFocus={false}
      size="lg"
      title={t('crop.title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <p>{t('crop.text')}</p>
      <div className={classes.stage}>
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            aspect={shapes[shape]}
            keyboardStep={8}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: file.title }}
            cropperProps={{ 'aria-label': t('crop.area'), role: 'group' }}
            disableAutomaticStylesInjection
          />
        )}
        {!address && !hasFailed && <Loader />}
        {hasFailed && <p role="alert">{t('crop.failed')}</p>}
      </div>
      <div className={classes.controls}>
        <Radio.Group label={t('crop.shape')} value={shape} onChange={(value) => setShape(value as Shape)}>
          <Group mt="xs">
            {shapeNames.map((name) => (
              <Radio key={name} value={name} label={t(`crop.shape.${name}` as MessageKey)} />
            ))}
          </Group>
        </Radio.Group>
        <label className={classes.zoom}>
          {t('crop.zoom')}
          <input
            type="range"
            min={1}
            max={MOST_ZOOM}
            step={0.1}
            value={zoom}
            onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
          />
        </label>
      </div>
      <p role="status" className="num">
        {area && t('crop.size', { width: String(area.width), height: String(area.height) })}
      </p>
      {problem && <div role="alert">{errorNode(t(problem))}</div>}
      <Group mt="lg">
        <Button
          variant="filled"
          loading={isSaving}
          disabled={!area || problem !== null}
          onClick={() => void save()}
        >
          {t('crop.save')}
        </Button>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
      </Group>
    </Modal>
  )
}
