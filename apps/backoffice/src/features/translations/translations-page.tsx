import type { endpoints } from '@kandili/contract'
import { DownloadSimpleIcon, UploadSimpleIcon } from '@kandili/design/icons'
import { Button, Menu } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { RecordList } from '../../crud/record-list.tsx'
import { send } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { download } from '../../ui/csv.ts'
import { useToasts } from '../../ui/toasts.tsx'
import { translations } from './translations.ts'
import { useReset } from './use-reset.ts'

const ImportDialog = lazy(() => import('./import-dialog.tsx'))

const languages = ['el', 'en'] as const

/** Downloads all texts of a language as a PO file for a translation program. */
const useFile = () => {
  const t = useT()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const save = async (language: 'el' | 'en') => {
    setBusy(true)
    try {
      const answer = await send(`/api/translations/export?language=${language}`)
      if (!answer.ok) throw new Error(answer.statusText)
      download(`kandili-${language}.po`, await answer.text(), 'text/x-gettext-translation')
    } catch (error) {
      toasts.failure(t('list.exportFailed'), error)
    }
    setBusy(false)
  }
  return { isBusy, save }
}

/** Every text of the product in both languages. */
export default function TranslationsPage() {
  const t = useT()
  const mayEdit = useRight('general_mainparameter_edit')
  const mayReset = useRight('general_mainparameter_delete')
  const file = useFile()
  const reset = useReset()
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <RecordList<endpoints.translations.Translation>
        noun={translations.noun}
        title={t(translations.title)}
        columns={translations.columns}
        filters={translations.filters ?? []}
        defaults={translations.defaults}
        searchLabel={t('translations.search')}
        nameOf={({ itemId }) => itemId}
        linkOf={({ id }) => `/translations/${id}`}
        bulkActions={
          mayReset ? [{ label: 'translations.reset', run: (rows) => reset(rows.map(({ id }) => id)) }] : []
        }
        actions={
          <>
            <Menu shadow="md" position="bottom-end">
              <Menu.Target>
                <Button leftSection={<DownloadSimpleIcon size={20} />} loading={file.isBusy}>
                  {t('translations.export')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {languages.map((language) => (
                  <Menu.Item key={language} onClick={() => void file.save(language)}>
                    {t(`settings.language.${language}`)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
            {mayEdit && (
              <Button leftSection={<UploadSimpleIcon size={20} />} onClick={() => setImporting(true)}>
                {t('translations.import')}
              </Button>
            )}
          </>
        }
      />
      {isImporting && (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}
