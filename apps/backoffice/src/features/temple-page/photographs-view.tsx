import { inLanguage } from '@kandili/messages'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { StoredImage } from '../../ui/stored-image.tsx'
import type { Picture } from './queries.ts'
import classes from './temple-page.module.css'
import type { ViewProps } from './views.tsx'

/** The chosen part of a photograph, as visitors see it. */
export const Preview = ({ picture: { originalFileId, crop, alt, ...shown } }: { picture: Picture }) => {
  const language = useLanguage()
  const { x, y, width, height } = crop ?? { x: 0, y: 0, width: 1, height: 1 }
  return (
    <div className={classes.preview} style={{ aspectRatio: shown.width / shown.height || 1 }}>
      <div
        style={{ width: `${100 / width}%`, left: `${(-100 * x) / width}%`, top: `${(-100 * y) / height}%` }}
      >
        <StoredImage fileId={originalFileId} size="full" alt={inLanguage(alt, language)} />
      </div>
    </div>
  )
}

/** The photographs as the faithful see them: the first one large, the others below it. */
export const PhotographsView = ({ values: { photographs } }: ViewProps) => {
  const t = useT()
  if (photographs.length === 0) return <p className={classes.note}>{t('ownPage.noPhotographs')}</p>
  return (
    <div className={classes.gallery}>
      {photographs.map((picture) => (
        <Preview key={picture.originalFileId} picture={picture} />
      ))}
    </div>
  )
}
