import { Store } from 'lucide-react'
import { shops } from '#site-texts/catalog/shops.ts'
import { Button } from '#ui/controls/button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { openPopup } from '../../../shared/popups/open-popup.ts'
import { deliverySettings } from '../../../shared/shop/delivery.ts'
import { DUBAI_SHOP_ID } from '../../../shared/shop/dubai-shop.ts'

/** Whoever is in the Emirates may have come to look for the shop there. */
export function DubaiShop() {
  if (!deliverySettings.shopZones[DUBAI_SHOP_ID]) return null
  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        icon={<Store {...iconProps} size={18} />}
        aria-haspopup="dialog"
        onClick={() => openPopup('dubaiHillsMall')}
      >
        {shops.dubai.open}
      </Button>
    </div>
  )
}
