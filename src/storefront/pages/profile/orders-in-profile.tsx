import { OrdersSection } from '../../features/orders/orders-section.tsx'
import { goHomeToSignIn } from '../../features/profile/signed-out.ts'

const leave = () => goHomeToSignIn('ordersData')

export default function OrdersInProfile() {
  return <OrdersSection onGuest={leave} />
}
