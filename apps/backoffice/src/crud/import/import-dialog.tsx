import { Modal } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useT } from '../../lib/language/language.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import type { Catalogue } from '../catalogue.ts'
import { type Field, fieldsOf } from '../fields.ts'
import type { Sheet } from '../spreadsheet/read-file.ts'
import { ChooseFile } from './choose-file.tsx'
import { MapColumns } from './map-columns.tsx'
import { targetsOf } from './mapping.ts'
import { OwnImports } from './own-imports.tsx'
import { useVocabulary } from './use-vocabulary.ts'

/** What an import needs of a noun, whatever its records are. */
type Importable = Pick<Catalogue<never>, 'noun' | 'title' | 'form' | 'imports'>

/** The fields that a file can fill: those of the form, and simple ones in place of the noun's own controls. */
const fieldsForFiles = ({ form, imports }: Importable): readonly Field[] =>
  fieldsOf({
    ...(typeof form === 'function' ? form(undefined) : form),
    ...(imports === 'NONE' ? {} : imports),
  })

/** Imports a noun's records from a file: choose it, map its columns, check every line's outcome, import. */
export default function ImportDialog({ of, onClose }: { of: Importable; onClose: () => void }) {
  const t = useT()
  useFocusBack()
  const fields = fieldsForFiles(of)
  const targets = targetsOf(fields, t)
  const words = useVocabulary(fields)
  const [chosen, setChosen] = useState<{ file: File; sheet: Sheet }>()
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      returnFocus={false}
      size="64rem"
      title={t('import.title', { name: t(of.title) })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {chosen ? (
        <Suspense>
          <MapColumns
            key={chosen.file.name + (chosen.sheet.encoding ?? '')}
            noun={of.noun}
            name={t(of.title)}
            file={chosen.file}
            sheet={chosen.sheet}
            targets={targets}
            words={words}
            onSheet={(sheet) => setChosen({ ...chosen, sheet })}
            onBack={() => setChosen(undefined)}
            onClose={onClose}
          />
        </Suspense>
      ) : (
        <>
          <ChooseFile
            noun={of.noun}
            targets={targets}
            words={words}
            onChosen={(file, sheet) => setChosen({ file, sheet })}
          />
          <OwnImports noun={of.noun} />
        </>
      )}
    </Modal>
  )
}
