import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ownImports } from '../../lib/api/records.ts'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { useT } from '../../lib/language/language.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import classes from './import.module.css'
import { useUndoImport } from './use-undo-import.ts'

/** The user's imports of the last days, each with an undo. */
export const OwnImports = ({ noun }: { noun: string }) => {
  const t = useT()
  const undo = useUndoImport(noun)
  const asked = useQuery({ queryKey: [noun, 'imports'], queryFn: () => ownImports(noun) })
  if (asked.data?.length === 0) return null
  return (
    <section className={classes.step} aria-label={t('import.own')}>
      <h2>{t('import.own')}</h2>
      <Loaded of={asked} isEmpty={() => false}>
        {(imports) => (
          <ul className={classes.own}>
            {imports.map(({ import: id, at, created, changed }) => (
              <li key={id}>
                <span className="num">{dateTimeOf(at)}</span>
                <span>{t('import.ofOwn', { created, changed })}</span>
                <Button onClick={() => void undo(id)}>{t('import.undo')}</Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
