import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import type { CartData } from '#contract/entities/cart.ts'
import { cart as texts } from '#site-texts/ordering/cart.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Price } from '#ui/display/price.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Drawer } from '#ui/popups/drawer.tsx'
import { useClosePopup } from '#ui/popups/popup.tsx'
import { stepAddress } from '../../features/cart/cart-stage.ts'
import { LinePhoto } from '../../features/cart/lines/line-photo.tsx'
import { linePrice } from '../../features/cart/lines/line-price.ts'
import { currentRouter } from '../../shared/links/navigation.ts'
import type { PopupProps } from '../../shared/popups/names.ts'
import { useCart } from '../../state/cart/use-cart.ts'
import styles from './cart-drawer.module.css'

const messages = texts.drawer
const priceLabels = { initial: texts.line.initialPrice, final: texts.line.finalPrice }

/** Shows exactly what was put in, and where one can go from here. */
export default function CartDrawer({ payload, close }: PopupProps<'cartDrawer'>) {
  const { data } = useCart()
  return (
    <Drawer
      title={payload ? messages.title : texts.title}
      closeLabel={texts.close}
      onClose={close}
      footer={<Actions data={data} />}
    >
      {data ? <Added data={data} skuId={payload?.skuId} /> : <Skeleton lines={4} />}
    </Drawer>
  )
}

function Added({ data, skuId }: { data: CartData; skuId: number | undefined }) {
  const money = useMoney(data.currency)
  const bought = data.products.filter(({ isApart }) => !isApart)
  const added =
    skuId === undefined
      ? bought
      : bought.filter(({ id, set, isGift }) => !isGift && (id === skuId || set?.id === skuId))
  if (added.length === 0) return <p>{messages.gone}</p>
  return (
    <ul className={styles.lines}>
      {added.map((line) => {
        const { final, initial } = linePrice(line, data.currency)
        return (
          <li key={line.id} className={styles.line}>
            <LinePhoto line={line} />
            <div className={styles.what}>
              <p className={styles.details}>{line.designer}</p>
              <p>{texts.trace.times(preventOrphans(line.name), line.quantity)}</p>
              {line.characteristics && <p className={styles.details}>{line.characteristics}</p>}
              <Price
                final={money.minor(final)}
                initial={initial === null ? undefined : money.minor(initial)}
                labels={priceLabels}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function Actions({ data }: { data: CartData | null }) {
  const close = useClosePopup()
  return (
    <div className={styles.foot}>
      {data && data.totalProducts > 0 && <Sum data={data} />}
      <LinkButton fullWidth href={stepAddress('checkout')} onClick={follow}>
        {messages.checkout}
      </LinkButton>
      <LinkButton fullWidth variant="secondary" href={stepAddress('cart')} onClick={follow}>
        {messages.toCart}
      </LinkButton>
      <Button fullWidth variant="quiet" onClick={close}>
        {messages.goOn}
      </Button>
    </div>
  )
}

function Sum({ data }: { data: CartData }) {
  const money = useMoney(data.currency)
  return (
    <p className={styles.sum}>
      <span>{messages.total(data.totalProducts)}</span>
      <span className={styles.amount}>
        {money.major(data.finalSum)} <span className={styles.details}>{messages.withoutDelivery}</span>
      </span>
    </p>
  )
}

/** The drawer's own step in the history becomes the new place, so that Back leads to the item and not to the drawer. */
function follow(event: React.MouseEvent<HTMLAnchorElement>): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const { pathname, search } = event.currentTarget
  void currentRouter().navigate({ pathname, search }, { replace: true })
}
