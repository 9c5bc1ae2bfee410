import { useEffect, useState } from 'react'
import { civilDateOf, hourOf, shortDate } from '../../lib/format.ts'
import { useT } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Wrap } from '../../ui/layout.tsx'
import { registerWorker } from './worker-registration.ts'

/** No style sheet: with one, every page would contain the code that loads it. */
const notice = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.5rem 1rem',
  alignItems: 'center',
  paddingBlock: '0.75rem',
} as const

/** When the open page was saved, if it is a copy on this device (kept-copies.ts). */
const keptAt = (): string | undefined => document.documentElement.dataset.kept

/**
 * Says that a page is a copy stored on the device, and offers a newer version of the website.
 * @param props.page changes with each page that the router draws in this document
 */
export function OfflineNotices({ page = '' }: { page?: string }) {
  const t = useT('shell')
  // Only the first page of a document can be a copy: later navigation uses the network.
  const [copy] = useState(() => ({ at: keptAt(), page }))
  const [takeOver, setTakeOver] = useState<() => void>()
  useEffect(() => {
    registerWorker((take) => setTakeOver(() => take)).catch(() => undefined)
  }, [])
  return (
    <div role="status">
      {copy.at && copy.page === page && (
        <Wrap as="p" style={notice}>
          {t('kept.version', { date: shortDate(civilDateOf(copy.at)), time: hourOf(copy.at) })}
        </Wrap>
      )}
      {takeOver && (
        <Wrap style={notice}>
          <p>{t('update.ready')}</p>
          <Button type="button" small onClick={takeOver}>
            {t('update.load')}
          </Button>
          <Button type="button" small look="text" onClick={() => setTakeOver(undefined)}>
            {t('update.later')}
          </Button>
        </Wrap>
      )}
    </div>
  )
}
