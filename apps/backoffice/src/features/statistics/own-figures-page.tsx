import { PrinterIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Button } from '@mantine/core'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { useUser } from '../../lib/session/user.tsx'
import formClasses from '../../ui/form.module.css'
import classes from './statistics.module.css'
import { OwnStatistics } from './statistics.tsx'

/** The figures of one's own temple, or of the temples of one's own organisation, also on paper for its council. */
export default function OwnFiguresPage() {
  const t = useT()
  const language = useLanguage()
  const { company } = useUser().user
  usePageTitle(t('room.figures'))
  return (
    <>
      <div className={formClasses.head}>
        <h1>{t('room.figures')}</h1>
        {company && <p className={classes.onPaper}>{inLanguage(company.title, language)}</p>}
        <Button
          className={classes.onScreen}
          leftSection={<PrinterIcon size={20} />}
          onClick={() => window.print()}
        >
          {t('list.print')}
        </Button>
      </div>
      <OwnStatistics isOfTemple={company !== null} />
    </>
  )
}
