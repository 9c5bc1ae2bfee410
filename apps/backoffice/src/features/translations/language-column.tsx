import type { endpoints, Language } from '@kandili/contract'
import type { Column } from '../../crud/columns.tsx'
import { shortened } from '../../ui/shortened.ts'

type Translation = endpoints.translations.Translation

/** The text of one language, shortened; a spreadsheet gets it in full. */
export const languageColumn = (
  language: Language,
  options: Pick<Column<Translation>, 'leads'> = {},
): Column<Translation> => ({
  key: `title.${language}`,
  label: language === 'el' ? 'settings.language.el' : 'settings.language.en',
  show: ({ title }) => <span lang={language}>{shortened(title[language])}</span>,
  csv: ({ title }) => title[language],
  ...options,
})
