import { TrashIcon, UploadSimpleIcon, WarningCircleFillIcon } from '@kandili/design/icons'
import { Button } from '@mantine/core'
import { type ReactNode, useId, useRef } from 'react'
import { useT } from '../lib/language/language.tsx'
import classes from '../ui/form.module.css'

type UploadFrameProps = {
  /** Its name in the API's body: choosing another file clears the error of the former one. */
  name?: string
  label: string
  hint?: string | undefined
  /** The accepted files, described before one is chosen. */
  limits: string
  /** MIME types that the file dialog offers first. */
  accept: string
  /** What the button says: "Choose a picture". */
  choose: string
  isSending: boolean
  /** Whether another file is refused during an upload. */
  waits?: boolean
  /** The error of the file. */
  message: string | undefined
  readOnly: boolean
  onChosen: (file: File) => void
  /** Without it there is nothing to remove. */
  onRemove?: (() => void) | undefined
  /** Further buttons, between choosing and removing. */
  actions?: ReactNode
  /** The chosen file. */
  children: ReactNode
}

/** A field for one file: its label, the chosen file, and the buttons that choose and remove it. */
export const UploadFrame = ({
  name,
  label,
  hint,
  limits,
  accept,
  choose,
  isSending,
  waits = false,
  message,
  readOnly,
  onChosen,
  onRemove,
  actions,
  children,
}: UploadFrameProps) => {
  const t = useT()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={classes.image}>
      <label htmlFor={id}>{label}</label>
      {hint && <p className={classes.hint}>{hint}</p>}
      {!readOnly && (
        <p id={`${id}-limits`} className={classes.hint}>
          {limits}
        </p>
      )}
      {children}
      {!readOnly && (
        <div className={classes.imageActions}>
          <input
            ref={input}
            id={id}
            name={name}
            className="visually-hidden"
            type="file"
            accept={accept}
            disabled={waits && isSending}
            aria-invalid={message !== undefined}
            aria-describedby={`${id}-limits ${id}-error`}
            onChange={(event) => {
              const chosen = event.currentTarget.files?.[0]
              event.currentTarget.value = ''
              if (chosen) onChosen(chosen)
            }}
          />
          <Button
            leftSection={<UploadSimpleIcon size={20} />}
            loading={isSending}
            tabIndex={-1}
            aria-hidden="true"
            onClick={() => input.current?.click()}
          >
            {choose}
          </Button>
          {actions}
          {onRemove && (
            <Button variant="subtle" color="error" leftSection={<TrashIcon size={20} />} onClick={onRemove}>
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
