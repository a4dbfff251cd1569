import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { SmallPhoto } from '#client/small-photo.tsx'
import type { ProductPageData, VariantTerms } from '#contract/catalog/product.ts'
import { product as texts } from '#site-texts/catalog/product.ts'
import { Accordion } from '#ui/controls/accordion.tsx'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { factRows } from '../../features/product-facts/fact-rows.ts'
import { FactTable } from '../../features/product-facts/fact-table.tsx'
import { ForPage } from '../../shared/links/page-link.tsx'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { settings } from '../../shared/shop/settings.ts'
import styles from './product-sections.module.css'

const messages = texts.sections

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
          title: messages.composition.title,
          open: true,
          content: (
            <>
              <FactTable rows={factRows(data, terms, mainGemWeight).slice(0, FACTS)} />
              <More onClick={() => openPopup('compositionAndCharacteristics', terms ? { skuId: terms.skuId } : {})}>
                {messages.composition.more}
              </More>
            </>
          ),
        },
        ...(firstCare
          ? [
              {
                id: 'care',
                title: messages.care.title,
                content: (
                  <>
                    <p>{preventOrphans(firstCare.text)}</p>
                    <More onClick={() => openPopup('productCare')}>{messages.care.more}</More>
                  </>
                ),
              },
            ]
          : []),
        {
          id: 'delivery',
          title: messages.delivery.title,
          content: <Delivery lines={data.deliveryLines} />,
        },
        {
          id: 'returns',
          title: messages.returns.title,
          content: (
            <>
              <p>{preventOrphans(messages.returns.text(settings.returnDays))}</p>
              <More onClick={() => openPopup('refund')}>{messages.returns.more}</More>
            </>
          ),
        },
        {
          id: 'warranty',
          title: messages.warranty.title,
          content: (
            <>
              <p>{preventOrphans(messages.warranty.text)}</p>
              <More onClick={() => openPopup('warranty')}>{messages.warranty.more}</More>
            </>
          ),
        },
        {
          id: 'designer',
          title: messages.designer.title,
          content: <Maker maker={maker} />,
        },
      ]}
    />
  )
}

function Delivery({ lines }: { lines: ProductPageData['deliveryLines'] }) {
  return (
    <>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line}>{preventOrphans(line)}</li>
        ))}
      </ul>
      <ForPage path={messages.delivery.href}>
        <LinkButton as={Link} to={messages.delivery.href} variant="quiet">
          {messages.delivery.more}
        </LinkButton>
      </ForPage>
    </>
  )
}

function Maker({ maker }: Pick<ProductPageData, 'maker'>) {
  return (
    <div className={styles.maker}>
      <div>
        <SmallPhoto picture={maker.picture} shape="square" />
      </div>
      <div>
        <p className={styles.name}>
          {maker.name}, {maker.city}
        </p>
        <p>{preventOrphans(maker.lead)}</p>
        <LinkButton as={Link} to={maker.url} variant="quiet">
          {messages.designer.more}
        </LinkButton>
      </div>
    </div>
  )
}

function More({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <Button variant="quiet" aria-haspopup="dialog" onClick={onClick}>
      {children}
    </Button>
  )
}
