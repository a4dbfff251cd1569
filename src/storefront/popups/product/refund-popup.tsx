import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { productPopups } from '#site-texts/catalog/product-popups.ts'
import type { PopupProps } from '../../shared/popups/names.ts'
import { ServiceDrawer } from '../services/service-drawer.tsx'
import { usePageProduct } from './parts/page-product.tsx'
import styles from './parts/texts.module.css'

const texts = productPopups.refund

/** The same terms as everywhere, after what concerns the product that one looks at. */
export default function RefundPopup({ close }: PopupProps<'refund'>) {
  const page = usePageProduct()
  return (
    <ServiceDrawer service="refund" title={texts.title} closeLabel={texts.close} close={close}>
      {page && <p className={styles.product}>{preventOrphans(texts.product(page.product.name))}</p>}
    </ServiceDrawer>
  )
}
