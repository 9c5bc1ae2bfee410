import { ShareNetworkIcon } from '@kandili/design/icons'
import { isInShell } from '@kandili/native-shell/where'
import { useEffect, useState } from 'react'
import { useT } from '../lib/language.ts'
import styles from './share-button.module.css'

/** Shares this page through the device's own dialog. Hidden if the device has none. */
export function ShareButton({ title }: { title: string }) {
  const t = useT('shared')
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('share' in navigator || isInShell()), [])
  if (!canShare) return null
  const share = async () => {
    try {
      await navigator.share({ title, url: location.origin + location.pathname })
    } catch {
      // Closed without a choice.
    }
  }
  return (
    <button type="button" className={styles.share} onClick={() => void share()}>
      <ShareNetworkIcon size={20} /> {t('share')}
    </button>
  )
}
