import { useMoney } from '#client/formats/use-formats.ts'
import { SmallPhoto } from '#client/small-photo.tsx'
import type { StaffOrder } from '#contract/staff/orders/staff-orders.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import styles from '../../shared/lists/panel.module.css'
import { Panel } from '../../shared/lists/panel.tsx'

const texts = backoffice.order

export function OrderLines({ order: { lines, currency } }: { order: StaffOrder }) {
  const money = useMoney(currency)
  return (
    <Panel title={texts.lines}>
      <ul className={styles.list}>
        {lines.map(({ code, name, characteristics, url, photo, quantity, payable }) => (
          <li key={code} className={styles.line}>
            {photo ? <SmallPhoto picture={photo} className={styles.photo} /> : <span />}
            <div>
              <a href={url}>{name}</a>
              <p className={styles.small}>{characteristics}</p>
              <p className={styles.small}>{code}</p>
            </div>
            <div className={styles.sum}>
              <p>{money.minor(payable)}</p>
              <p className={styles.small}>{texts.items(quantity)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
