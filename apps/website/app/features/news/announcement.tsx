import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { shortDate } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import { Num } from '../../ui/layout.tsx'
import styles from './news.module.css'

/** An announcement's text, with its picture. */
export function Announcement({
  of: { text, fromDate, file },
}: {
  of: endpoints.announcements.ReadableAnnouncement
}) {
  const language = useLanguage()
  return (
    <>
      <Num as="time" className={styles.date} dateTime={fromDate}>
        {shortDate(fromDate)}
      </Num>
      {file && <img className={styles.picture} src={`/api/public/uploads/${file.id}`} alt="" />}
      <p className={styles.text}>{inLanguage(text, language)}</p>
    </>
  )
}
