import type { AnswerOf, endpoints } from '@kandili/contract'
import { Button, FileInput, Group, Modal, NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readAgain } from '../../crud/queries.ts'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import facts from '../../ui/facts.module.css'
import { useToasts } from '../../ui/toasts.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { showTextsSoon } from './use-reset.ts'

type Report = AnswerOf<typeof endpoints.translations.importFile>
type Language = 'el' | 'en'

const SHOWN = 200

/** The outcome for each text, before anything is stored. */
const Fates = ({ report }: { report: Report }) => {
  const t = useT()
  return (
    <>
      <p role="status">
        {t('translations.dryRun', {
          changed: report.changed,
          unchanged: report.unchanged,
          refused: report.refused,
        })}
      </p>
      <dl className={facts.facts}>
        {report.fates.slice(0, SHOWN).map((one) => (
          <div key={one.itemId}>
            <dt>{t(`translationFate.${one.fate}`)}</dt>
            <dd>
              <b>{one.itemId}</b>
              {one.before !== '' && <p>{one.before}</p>}
              <p>{one.after}</p>
            </dd>
          </div>
        ))}
      </dl>
      {report.fates.length > SHOWN && <p>{t('translations.more', { count: report.fates.length - SHOWN })}</p>}
    </>
  )
}

/** Imports a PO file: shows the outcome for every text first, and stores the valid ones on a second press. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const toasts = useToasts()
  const queries = useQueryClient()
  const [language, setLanguage] = useState<Language>('el')
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<Report>()
  const [isBusy, setBusy] = useState(false)
  useFocusBack()

  const read = async (apply: boolean) => {
    if (!file) return
    setBusy(true)
    try {
      const body = { language, text: await file.text(), apply }
      const answer = await call<typeof endpoints.translations.importFile>('POST', '/translations/import', {
        body,
      })
      if (apply) {
        toasts.success(t('translations.imported', { count: answer.changed }))
        showTextsSoon()
        await readAgain(queries, 'translations')
        onClose()
      } else setReport(answer)
    } catch (error) {
      toasts.failure(t('translations.importFailed'), error)
    }
    setBusy(false)
  }
  const choose = (change: () => void) => {
    change()
    setReport(undefined)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('translations.import')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      closeOnClickOutside={false}
    >
      <NativeSelect
        label={t('settings.language')}
        data={[
          { value: 'el', label: t('settings.language.el') },
          { value: 'en', label: t('settings.language.en') },
        ]}
        value={language}
        onChange={(event) => {
          const next = event.currentTarget.value === 'en' ? 'en' : 'el'
          choose(() => setLanguage(next))
        }}
      />
      <FileInput
        mt="md"
        label={t('translations.file')}
        placeholder={t('translations.chooseFile')}
        accept=".po,text/x-gettext-translation"
        value={file}
        onChange={(next) => choose(() => setFile(next))}
      />
      {report && <Fates report={report} />}
      <Group mt="lg">
        {report && report.changed > 0 ? (
          <Button variant="filled" loading={isBusy} onClick={() => void read(true)}>
            {t('translations.store', { count: report.changed })}
          </Button>
        ) : (
          <Button variant="filled" disabled={!file} loading={isBusy} onClick={() => void read(false)}>
            {t('translations.check')}
          </Button>
        )}
        <Button onClick={onClose}>{t('action.cancel')}</Button>
      </Group>
    </Modal>
  )
}
