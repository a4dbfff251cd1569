import type { PopupProps } from '../../shared/popups/names.ts'
import { ServiceDrawer } from './service-drawer.tsx'

export default function ServicesWarrantyPopup({ close }: PopupProps<'servicesWarranty'>) {
  return <ServiceDrawer service="warranty" close={close} />
}
