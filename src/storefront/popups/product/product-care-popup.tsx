import { Link } from 'react-router'
import { productPopups } from '#site-texts/product-popups.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Drawer } from '#ui/popups/drawer.tsx'
import { ForPage } from '../../app/page-link.tsx'
import { CareTexts } from '../../features/product-facts/care-texts.tsx'
import type { PopupProps } from '../names.ts'
import { NoPiece, usePageProduct } from './page-product.tsx'

const words = productPopups.care

export default function ProductCarePopup({ close }: PopupProps<'productCare'>) {
  const data = usePageProduct()
  return (
    <Drawer title={words.title} closeLabel={words.close} onClose={close}>
      {data ? (
        <>
          <CareTexts care={data.care} />
          <ForPage path={words.href}>
            <LinkButton as={Link} to={words.href} look="quiet">
              {words.more}
            </LinkButton>
          </ForPage>
        </>
      ) : (
        <NoPiece />
      )}
    </Drawer>
  )
}
