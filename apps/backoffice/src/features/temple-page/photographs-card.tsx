import type { Bilingual, endpoints } from '@kandili/contract'
import { CaretDownIcon, CaretUpIcon, TrashIcon, UploadSimpleIcon } from '@kandili/design/icons'
import { ActionIcon, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { BilingualInput } from '../../crud/bilingual-input.tsx'
import { ApiError, call } from '../../lib/api/client.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { upload } from '../../lib/api/upload.ts'
import { useT } from '../../lib/language/language.tsx'
import { ConflictNote } from '../../ui/conflict-note.tsx'
import cardClasses from '../../ui/row-card.module.css'
import { ShortForm } from '../../ui/short-form.tsx'
import { StoredImage } from '../../ui/stored-image.tsx'
import { useAct } from '../../ui/use-act.ts'
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts'
import type { Crop } from './crop-dialog.tsx'
import { isSame, type TemplePage } from './page-fields.ts'
import { historyKey, pageKey } from './page-section.tsx'
import classes from './temple-page.module.css'

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

type Calls = typeof endpoints.templePage

/** The limits of the contract and of the server's uploads. */
const MOST = 12
const MEGABYTES = 10
const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif'

/** A photograph in the form: a stored one, or a new upload. */
type Row = {
  readonly id: number | null
  readonly originalFileId: string
  /** Of the whole photograph, width by height. */
  readonly ratio: number
  readonly alt: Bilingual
  readonly crop: Crop | null
}

const rowsOf = ({ photographs }: TemplePage): Row[] =>
  photographs.map(({ id, originalFileId, width, height, alt, crop }) => ({
    id,
    originalFileId,
    ratio: width / (crop?.width ?? 1) / (height / (crop?.height ?? 1)) || 1,
    alt,
    crop,
  }))

/** The chosen part of a photograph, as visitors see it. */
const Preview = ({ row: { originalFileId, crop, ratio }, alt }: { row: Row; alt: string }) => {
  const { x, y, width, height } = crop ?? { x: 0, y: 0, width: 1, height: 1 }
  return (
    <div className={classes.preview} style={{ aspectRatio: (ratio * width) / height }}>
      <div
        style={{ width: `${100 / width}%`, left: `${(-100 * x) / width}%`, top: `${(-100 * y) / height}%` }}
      >
        <StoredImage fileId={originalFileId} size="full" alt={alt} />
      </div>
    </div>
  )
}

type PhotographsCardProps = { page: TemplePage; readOnly: boolean }

/** The photographs of the page: their order, their descriptions, and the visible part of each. */
export const PhotographsCard = ({ page, readOnly }: PhotographsCardProps) => {
  const t = useT()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const templeId = page.temple.id
  const { act } = useAct([historyKey(templeId)])
  const stored = rowsOf(page)
  const [start, setStart] = useState(stored)
  const [rows, setRows] = useState(stored)
  const [cropped, crop] = useState<number>()
  const [isSending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const [isSecond, setSecond] = useState(false)
  const isDirty = !isSame(rows, start)
  useUnsavedWarning(isDirty && !readOnly)
  if (!isDirty && !isSame(stored, start)) {
    setStart(stored)
    setRows(stored)
  }

  const change = (index: number, part: Partial<Row>) =>
    setRows((former) => former.map((row, at) => (at === index ? { ...row, ...part } : row)))
  const move = (from: number, to: number) =>
    setRows((former) => {
      const next = [...former]
      next.splice(to, 0, ...next.splice(from, 1))
      return next
    })
  const take = async (file: File) => {
    setTrouble(undefined)
    if (file.size > MEGABYTES * 1_048_576) {
      setTrouble(t('rule.fileSize', { limit: MEGABYTES }))
      return
    }
    setSending(true)
    try {
      const sent = await upload(file)
      const ratio = sent.width && sent.height ? sent.width / sent.height : 1
      setRows((former) => [
        ...former,
        { id: null, originalFileId: sent.id, ratio, alt: { el: '', en: '' }, crop: null },
      ])
    } catch (error) {
      setTrouble(errorText(error, { fallback: t('error.fallback'), unreachable: t('error.unreachable') }))
    }
    setSending(false)
  }
  const send = (version: number) =>
    call<Calls['savePhotographs']>('PUT', '/temples/:templeId/page/photographs', {
      params: { templeId },
      body: {
        version,
        photographs: rows.map(({ id, originalFileId, alt, crop: part }) => ({
          id,
          fileId: id === null ? originalFileId : null,
          alt,
          crop: part,
        })),
      },
    })
  const save = async () => {
    try {
      const saved = await act(() => send(page.version), t('ownPage.saved'))
      const kept = rowsOf(saved)
      setStart(kept)
      setRows(kept)
      setSecond(false)
      queries.setQueryData<TemplePage>(pageKey(templeId), saved)
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'CONFLICT') throw error
      await queries.refetchQueries({ queryKey: pageKey(templeId) })
      setSecond(true)
      return false
    }
  }
  const missing = Object.fromEntries(
    rows.flatMap(({ alt }, index) =>
      alt.el.trim() === '' && alt.en.trim() === ''
        ? [[`photographs.${index}.alt.el`, t('rule.required')] as const]
        : [],
    ),
  )
  const part = cropped === undefined ? undefined : rows[cropped]
  return (
    <section className={`card ${cardClasses.card}`} aria-labelledby="page-photographs">
      <h2 id="page-photographs">{t('ownPage.photographs')}</h2>
      <p className={cardClasses.quiet}>{t('ownPage.photographsHint', { limit: MOST })}</p>
      <ShortForm
        className={classes.form}
        action={t('ownPage.save')}
        actionLabel={t('ownPage.saveOf', { section: t('ownPage.photographs') })}
        errors={missing}
        onSend={save}
        readOnly={readOnly}
      >
        {(errorOf) => (
          <>
            {isSecond && <ConflictNote differences={[]} text={t('conflict.photographs')} />}
            {rows.length === 0 && <p className={classes.note}>{t('ownPage.noPhotographs')}</p>}
            <ol className={classes.photographs}>
              {rows.map((row, index) => {
                const number = String(index + 1)
                const name = t('ownPage.photographNumber', { number })
                return (
                  <li key={row.originalFileId}>
                    <Preview row={row} alt={row.alt.el || row.alt.en || name} />
                    <div>
                      <BilingualInput
                        field={{
                          kind: 'bilingual',
                          name: `photographs.${index}.alt`,
                          label: 'ownPage.alt',
                          hint: 'ownPage.altHint',
                        }}
                        label={t('ownPage.alt', { number })}
                        value={row.alt}
                        onChange={(alt) => change(index, { alt: alt as Bilingual })}
                        errorOf={errorOf}
                        readOnly={readOnly}
                      />
                      {errorOf(`photographs.${index}.crop`) && (
                        <p className={classes.trouble} role="alert">
                          {errorOf(`photographs.${index}.crop`)}
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
                            aria-disabled={index === rows.length - 1}
                            onClick={() => index < rows.length - 1 && move(index, index + 1)}
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
                            aria-label={t('ownPage.removeOf', { what: name })}
                            onClick={() => setRows((former) => former.toSpliced(index, 1))}
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
            {!readOnly && rows.length < MOST && (
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
            {isDirty && !readOnly && (
              <p className={classes.note} role="status">
                {t('ownPage.unsavedPhotographs')}
              </p>
            )}
          </>
        )}
      </ShortForm>
      <Suspense>
        {part && cropped !== undefined && (
          <CropDialog
            fileId={part.originalFileId}
            number={String(cropped + 1)}
            value={part.crop}
            onUse={(next) => change(cropped, { crop: next })}
            onClose={() => crop(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}
