import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { product as pageTexts } from '#site-texts/catalog/product.ts'
import { productPopups } from '#site-texts/catalog/product-popups.ts'
import { Button } from '#ui/controls/button.tsx'
import { AssayMark } from '#ui/display/assay-mark.tsx'
import { Drawer } from '#ui/popups/drawer.tsx'
import { factRows } from '../../features/product-facts/fact-rows.ts'
import { FactTable } from '../../features/product-facts/fact-table.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import { openPopup } from '../../shared/popups/open-popup.ts'
import styles from './composition-popup.module.css'
import { NoProduct, usePageProduct } from './parts/page-product.tsx'

const texts = productPopups.composition

export default function CompositionPopup({ payload, close }: PopupProps<'compositionAndCharacteristics'>) {
  const data = usePageProduct()
  const terms = data?.variants.find(({ skuId }) => skuId === payload?.skuId) ?? null
  const variant = data?.product.skuListWithGems.find(({ id }) => id === payload?.skuId)
  return (
    <Drawer title={texts.title} closeLabel={texts.close} onClose={close}>
      {data ? (
        <div className={styles.body}>
          <FactTable rows={factRows(data, terms, variant?.mainGemWeight ?? null)} />
          <section className={styles.note}>
            <AssayMark
              fineness={data.characteristics.metal.assay}
              label={pageTexts.assay(data.characteristics.metal.assay)}
            />
            <div>
              <h3 className={styles.title}>{texts.assay[data.characteristics.metal.base].title}</h3>
              <p>{preventOrphans(texts.assay[data.characteristics.metal.base].text)}</p>
            </div>
          </section>
          <p className={styles.small}>{preventOrphans(texts.measured)}</p>
          <p className={styles.small}>{preventOrphans(texts.uin)}</p>
          <Button variant="quiet" className={styles.more} aria-haspopup="dialog" onClick={() => openPopup('warranty')}>
            {texts.more}
          </Button>
        </div>
      ) : (
        <NoProduct />
      )}
    </Drawer>
  )
}
