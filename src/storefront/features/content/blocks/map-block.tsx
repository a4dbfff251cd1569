import { mapUrl } from '#rules/location/places/map-url.ts'
import { useSite } from '../../../shared/site.ts'
import type { BlockOf } from '../content-blocks.tsx'
import { BlockSection } from './block-section.tsx'
import styles from './facts-block.module.css'

/** Where the shops are: an address, and a way to see it on the visitor's own map. */
export function MapBlock({ block: { id, title, shops } }: { block: BlockOf<'map'> }) {
  const { site } = useSite()
  return (
    <BlockSection id={id} title={title}>
      <ul className={styles.rows}>
        {shops.map((shop) => (
          <li key={shop.id} className={styles.row}>
            <span className={styles.name}>{shop.name}</span>
            <a className={styles.text} href={mapUrl(site.language, shop.latitude, shop.longitude)} rel="noopener">
              {shop.city}, {shop.address}
            </a>
          </li>
        ))}
      </ul>
    </BlockSection>
  )
}
