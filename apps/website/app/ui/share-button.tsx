import { ShareNetworkIcon } from '@kandili/design/icons'
import { useT } from '../lib/language.ts'
import styles from './share-button.module.css'

/** Shares this page through the device's own dialog (share-element.ts). Hidden if the device has none. */
export function ShareButton({ title }: { title: string }) {
  const t = useT('shared')
  return (
    <kandili-share data-title={title}>
      <button type="button" className={styles.share} hidden>
        <ShareNetworkIcon size={20} /> {t('share')}
      </button>
    </kandili-share>
  )
}
