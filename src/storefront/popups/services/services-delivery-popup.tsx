import type { PopupProps } from '../../shared/popups/names.ts'
import { ServiceDrawer } from './service-drawer.tsx'

export default function ServicesDeliveryPopup({ close }: PopupProps<'servicesDelivery'>) {
  return <ServiceDrawer service="delivery" close={close} />
}
