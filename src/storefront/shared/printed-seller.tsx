import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { layout } from '#site-texts/layout.ts'
import styles from './printed-seller.module.css'
import { COMPANY, SHOP_NAME } from './shop/brand.ts'
import { useSite } from './site.ts'

/** At the head of an order on paper: who sold it and how to reach them. On the screen the page around it says so. */
export function PrintedSeller() {
  const { language } = useSite().site
  const { fullName, address } = COMPANY[language]
  return (
    <div className={styles.seller}>
      <p className={styles.name}>{SHOP_NAME[language]}</p>
      <p>{preventOrphans(`${fullName}, ${layout.taxNumber} ${COMPANY.inn}. ${address}`)}</p>
      <p>
        {layout.footer.phone}, {layout.footer.email}
      </p>
    </div>
  )
}
