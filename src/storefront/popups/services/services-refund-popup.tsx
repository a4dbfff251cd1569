import type { PopupProps } from '../../shared/popups/names.ts'
import { ServiceDrawer } from './service-drawer.tsx'

export default function ServicesRefundPopup({ close }: PopupProps<'servicesRefund'>) {
  return <ServiceDrawer service="refund" close={close} />
}
