import { product as pageWords } from '#site-texts/product.ts'
import { productPopups } from '#site-texts/product-popups.ts'
import { AssayMark } from '#ui/assay-mark.tsx'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/popups/drawer.tsx'
import { tieShortWords } from '../../app/tie-short-words.ts'
import { factRows } from '../../features/product-facts/fact-rows.ts'
import { FactTable } from '../../features/product-facts/fact-table.tsx'
import type { PopupProps } from '../names.ts'
import { openPopup } from '../open-popup.ts'
import styles from './composition-popup.module.css'
import { NoPiece, usePageProduct } from './page-product.tsx'

const words = productPopups.composition

export default function CompositionPopup({ payload, close }: PopupProps<'compositionAndCharacteristics'>) {
  const data = usePageProduct()
  const terms = data?.variants.find(({ skuId }) => skuId === payload?.skuId) ?? null
  const variant = data?.product.skuListWithGems.find(({ id }) => id === payload?.skuId)
  return (
    <Drawer title={words.title} closeLabel={words.close} onClose={close}>
      {data ? (
        <div className={styles.body}>
          <FactTable rows={factRows(data, terms, variant?.mainGemWeight ?? null)} />
          <section className={styles.note}>
            <AssayMark
              fineness={data.characteristics.metal.assay}
              label={pageWords.assay(data.characteristics.metal.assay)}
            />
            <div>
              <h3 className={styles.title}>{words.assay[data.characteristics.metal.base].title}</h3>
              <p>{tieShortWords(words.assay[data.characteristics.metal.base].text)}</p>
            </div>
          </section>
          <p className={styles.small}>{tieShortWords(words.measured)}</p>
          <p className={styles.small}>{tieShortWords(words.uin)}</p>
          <Button look="quiet" className={styles.more} aria-haspopup="dialog" onClick={() => openPopup('warranty')}>
            {words.more}
          </Button>
        </div>
      ) : (
        <NoPiece />
      )}
    </Drawer>
  )
}
