import type { Service } from '@kandili/contract'
import { HandsPrayingIcon, ScrollIcon } from '@kandili/design/icons'
import { pictures } from '@kandili/design/pictures'
import styles from './service-arch.module.css'

const photographs = { CANDLE: pictures.serviceCandle, TAMA: pictures.serviceTama } as const

/** A service as a small arch: a photograph, or a drawing for what is read. */
export function SmallServiceArch({ service }: { service: Service }) {
  const Drawing = service === 'PRAYER' ? HandsPrayingIcon : ScrollIcon
  return (
    <div className={styles.arch}>
      {service === 'CANDLE' || service === 'TAMA' ? (
        <img {...photographs[service]} alt="" loading="lazy" />
      ) : (
        <Drawing size={36} />
      )}
    </div>
  )
}
