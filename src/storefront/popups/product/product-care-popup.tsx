import { Link } from 'react-router'
import { productPopups } from '#site-texts/catalog/product-popups.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Drawer } from '#ui/popups/drawer.tsx'
import { CareTexts } from '../../features/product-facts/care-texts.tsx'
import { ForPage } from '../../shared/links/page-link.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import { NoProduct, usePageProduct } from './parts/page-product.tsx'

const texts = productPopups.care

export default function ProductCarePopup({ close }: PopupProps<'productCare'>) {
  const data = usePageProduct()
  return (
    <Drawer title={texts.title} closeLabel={texts.close} onClose={close}>
      {data ? (
        <>
          <CareTexts care={data.care} />
          <ForPage path={texts.href}>
            <LinkButton as={Link} to={texts.href} variant="quiet">
              {texts.more}
            </LinkButton>
          </ForPage>
        </>
      ) : (
        <NoProduct />
      )}
    </Drawer>
  )
}
