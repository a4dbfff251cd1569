import { Link } from 'react-router'
import type { ProductPageData, VariantTerms } from '#contract/product.ts'
import { product as texts } from '#site-texts/product.ts'
import { Accordion } from '#ui/accordion.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ForPage } from '../../app/page-link.tsx'
import { SmallPhoto } from '../../app/small-photo.tsx'
import { tieShortWords } from '../../app/tie-short-words.ts'
import { factRows } from '../../features/product-facts/fact-rows.ts'
import { FactTable } from '../../features/product-facts/fact-table.tsx'
import { openPopup } from '../../popups/open-popup.ts'
import styles from './product-sections.module.css'

const words = texts.sections

type ProductSectionsProps = { data: ProductPageData; terms: VariantTerms | null; mainGemWeight: number | null }

/** So many facts stand on the page; all of them are in the popup. */
const FACTS = 6

/** What one asks before buying, folded; the first is open, because it is asked by everybody. */
export function ProductSections({ data, terms, mainGemWeight }: ProductSectionsProps) {
  const { care, maker } = data
  const [firstCare] = care
  return (
    <Accordion
      level={2}
      sections={[
        {
          id: 'composition',
          title: words.composition.title,
          open: true,
          content: (
            <>
              <FactTable rows={factRows(data, terms, mainGemWeight).slice(0, FACTS)} />
              <More onClick={() => openPopup('compositionAndCharacteristics', terms ? { skuId: terms.skuId } : {})}>
                {words.composition.more}
              </More>
            </>
          ),
        },
        ...(firstCare
          ? [
              {
                id: 'care',
                title: words.care.title,
                content: (
                  <>
                    <p>{tieShortWords(firstCare.text)}</p>
                    <More onClick={() => openPopup('productCare')}>{words.care.more}</More>
                  </>
                ),
              },
            ]
          : []),
        {
          id: 'delivery',
          title: words.delivery.title,
          content: (
            <>
              <ul className={styles.list}>
                {words.delivery.list.map((line) => (
                  <li key={line}>{tieShortWords(line)}</li>
                ))}
              </ul>
              <ForPage path={words.delivery.href}>
                <LinkButton as={Link} to={words.delivery.href} look="quiet">
                  {words.delivery.more}
                </LinkButton>
              </ForPage>
            </>
          ),
        },
        {
          id: 'returns',
          title: words.returns.title,
          content: (
            <>
              <p>{tieShortWords(words.returns.text)}</p>
              <More onClick={() => openPopup('refund')}>{words.returns.more}</More>
            </>
          ),
        },
        {
          id: 'warranty',
          title: words.warranty.title,
          content: (
            <>
              <p>{tieShortWords(words.warranty.text)}</p>
              <More onClick={() => openPopup('warranty')}>{words.warranty.more}</More>
            </>
          ),
        },
        {
          id: 'designer',
          title: words.designer.title,
          content: (
            <div className={styles.maker}>
              <div>
                <SmallPhoto picture={maker.picture} shape="square" />
              </div>
              <div>
                <p className={styles.name}>
                  {maker.name}, {maker.city}
                </p>
                <p>{tieShortWords(maker.lead)}</p>
                <LinkButton as={Link} to={maker.url} look="quiet">
                  {words.designer.more}
                </LinkButton>
              </div>
            </div>
          ),
        },
      ]}
    />
  )
}

function More({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <Button look="quiet" aria-haspopup="dialog" onClick={onClick}>
      {children}
    </Button>
  )
}
