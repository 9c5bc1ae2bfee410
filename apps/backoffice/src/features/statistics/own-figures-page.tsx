import { usePageTitle, useT } from '../../lib/language/language.tsx'
import formClasses from '../../ui/form.module.css'
import { OwnStatistics } from './statistics.tsx'

/** A temple's own figures. */
export default function OwnFiguresPage() {
  const t = useT()
  usePageTitle(t('room.figures'))
  return (
    <>
      <div className={formClasses.head}>
        <h1>{t('room.figures')}</h1>
      </div>
      <OwnStatistics />
    </>
  )
}
