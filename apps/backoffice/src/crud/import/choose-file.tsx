import { DownloadSimpleIcon, UploadSimpleIcon } from '@kandili/design/icons'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { readEvery } from '../../lib/api/records.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { saveBlob } from '../../ui/csv.ts'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { type Sheet, UnreadableFile } from '../spreadsheet/read-file.ts'
import { excelOf, readTable } from '../spreadsheet/spreadsheets.ts'
import classes from './import.module.css'
import { cellOf, type Target, type Vocabulary } from './mapping.ts'

type ChooseFileProps = {
  noun: string
  targets: readonly Target[]
  words: { words: Vocabulary | undefined; isFailed: boolean; readAgain: () => void }
  onChosen: (file: File, sheet: Sheet) => void
}

/** A file from the computer, or a template to fill in: empty, or with the existing records. */
export const ChooseFile = ({
  noun,
  targets,
  words: { words, isFailed, readAgain },
  onChosen,
}: ChooseFileProps) => {
  const t = useT()
  const language = useLanguage()
  const toasts = useToasts()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState<'file' | 'template'>()
  const [problem, setProblem] = useState<string>()

  const choose = async (file: File | undefined) => {
    if (!file) return
    setBusy('file')
    setProblem(undefined)
    try {
      onChosen(file, await readTable(file, language))
    } catch (error) {
      setProblem(t(`import.problem.${error instanceof UnreadableFile ? error.problem : 'damaged'}`))
    }
    setBusy(undefined)
  }
  const template = async (withRecords: boolean) => {
    if (!words || busy) return
    setBusy('template')
    try {
      const records = withRecords ? await readEvery<Record<string, unknown>>(noun, {}, () => {}) : []
      const rows = records.map((record) => targets.map((target) => cellOf(target, record, words)))
      saveBlob(
        `${noun}.xlsx`,
        await excelOf({ name: noun, rows: [targets.map(({ label }) => label), ...rows] }),
      )
    } catch (error) {
      toasts.failure(t('list.exportFailed'), error)
    }
    setBusy(undefined)
  }
  if (isFailed) return <LoadingFailed onAgain={readAgain} />
  return (
    <div className={classes.step}>
      <p>{t('import.lead')}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.xlsx"
        aria-label={t('import.choose')}
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <Button
        variant="filled"
        data-autofocus
        leftSection={<UploadSimpleIcon size={20} />}
        aria-disabled={busy !== undefined || !words}
        onClick={() => words && !busy && input.current?.click()}
      >
        {busy === 'file' ? t('import.reading') : t('import.choose')}
      </Button>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.row}>
        <span>{t('import.template')}</span>
        <Button leftSection={<DownloadSimpleIcon size={20} />} onClick={() => void template(false)}>
          {t('import.templateEmpty')}
        </Button>
        <Button leftSection={<DownloadSimpleIcon size={20} />} onClick={() => void template(true)}>
          {t('import.templateFull')}
        </Button>
      </div>
    </div>
  )
}
