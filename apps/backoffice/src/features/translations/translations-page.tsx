import type { endpoints } from '@kandili/contract'
import { DownloadSimpleIcon, UploadSimpleIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Button, Menu } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { RecordList } from '../../crud/record-list.tsx'
import { send } from '../../lib/api/client.ts'
import { usePageTitle, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { download } from '../../ui/csv.ts'
import form from '../../ui/form.module.css'
import { useToasts } from '../../ui/toasts.tsx'
import { TextScreens } from './text-screens.tsx'
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

/** The texts of the product, screen by screen, and those that a search or a filter finds in both languages. */
export default function TranslationsPage() {
  const t = useT()
  const mayEdit = useRight('general_mainparameter_edit')
  const mayReset = useRight('general_mainparameter_delete')
  const file = useFile()
  const reset = useReset()
  const [isImporting, setImporting] = useState(false)
  const { search } = useLocation()
  const actions = (
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
  )
  usePageTitle(t(translations.title))
  return (
    <>
      {search === '' ? (
        <>
          <div className={form.head}>
            <h1>{t(translations.title)}</h1>
            {actions}
          </div>
          <TextScreens />
        </>
      ) : (
        <RecordList<endpoints.translations.Translation>
          noun={translations.noun}
          title={t(translations.title)}
          columns={translations.columns}
          filters={translations.filters ?? []}
          defaults={translations.defaults}
          searchLabel={t('translations.search')}
          nameOf={({ title }, { language }) => inLanguage(title, language)}
          linkOf={({ id }) => `/translations/${id}`}
          bulkActions={
            mayReset ? [{ label: 'translations.reset', run: (rows) => reset(rows.map(({ id }) => id)) }] : []
          }
          actions={actions}
          notice={
            <Link className="pressable" to={{ search: '' }}>
              {t('translations.allScreens')}
            </Link>
          }
        />
      )}
      {isImporting && (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}
