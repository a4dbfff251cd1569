import { pickupPoints } from '#site-texts/ordering/pickup-points.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PickupChooser } from '../../../features/pickup-map/pickup-chooser.tsx'
import { useShops } from '../../../state/use-shops.ts'

type ShopChooserProps = Omit<React.ComponentProps<typeof PickupChooser>, 'shops'>

/** The same chooser over our own shops, once they have come. */
export function ShopChooser(props: ShopChooserProps) {
  const { shops } = useShops()
  if (shops === null) return <Skeleton shape="portrait" />
  if (shops === 'failed')
    return (
      <Notice tone="error" live="polite">
        {pickupPoints.delivery.noShops}
      </Notice>
    )
  return <PickupChooser {...props} shops={shops} />
}
