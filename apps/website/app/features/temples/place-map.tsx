import { MapPin } from '@kandili/design/brand'
import styles from './place-map.module.css'
import type { PlaceMapData } from './place-map.server.ts'

type PlaceMapProps = { map: PlaceMapData; label: string }

/** Land, sea and the main places around a temple. */
export function PlaceMap({ map: { land, borders, places }, label }: PlaceMapProps) {
  return (
    <div className={styles.map} role="img" aria-label={label}>
      <svg className={styles.land} viewBox="0 0 420 230" aria-hidden="true">
        <path d={land} fillRule="evenodd" />
        <path d={borders} className={styles.borders} />
        {places.map(({ name, x, y }) => (
          <g key={name}>
            <circle cx={x} cy={y} r="3" />
            <text x={x} y={y - 8} textAnchor="middle">
              {name}
            </text>
          </g>
        ))}
      </svg>
      <MapPin height={44} className={styles.pin} />
    </div>
  )
}
