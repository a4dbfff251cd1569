import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import { cart } from '#site-texts/ordering/cart.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { useClosePopup } from '#ui/popups/popup.tsx'
import type { PopupPayloads, PopupProps } from '../../shared/popups/names.ts'
import styles from '../info.module.css'

const texts = cart.removedFromStock

/** Spec 8: the order was not made because the cart is another one now. What changed, line by line. */
export default function RemovedFromStockPopup({ payload, close }: PopupProps<'removedFromStock'>) {
  // Opened by a link: nothing has happened.
  if (!payload)
    return (
      <Dialog title={texts.unchanged} closeLabel={cart.close} onClose={close} footer={<Agree />}>
        <p>{preventOrphans(texts.unchangedText)}</p>
      </Dialog>
    )
  return (
    <Dialog title={texts.title} closeLabel={cart.close} onClose={close} footer={<Agree />}>
      <div className={styles.text}>
        <p className={styles.lead}>{preventOrphans(texts.lead)}</p>
        {payload.changes.length > 0 && (
          <ul className={styles.rows}>
            {payload.changes.map((change) => (
              <Change key={`${change.kind}-${change.skuId}`} change={change} currency={payload.currency} />
            ))}
          </ul>
        )}
        <p>{preventOrphans(texts.done)}</p>
      </div>
    </Dialog>
  )
}

type ChangeProps = {
  change: PopupPayloads['removedFromStock']['changes'][number]
  currency: PopupPayloads['removedFromStock']['currency']
}

function Change({ change: { kind, skuId, name, before, after }, currency }: ChangeProps) {
  const money = useMoney(currency)
  const isPrice = kind === 'price_up' || kind === 'price_down'
  const shown = (value: number | null) => (isPrice ? money.major(value ?? 0) : String(value ?? 0))
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name || (skuId === null ? texts.wholeCart : texts.unnamed)}</span>
      <span className={styles.what}>{texts.changes[kind]({ before: shown(before), after: shown(after) })}</span>
    </li>
  )
}

function Agree() {
  const close = useClosePopup()
  return (
    <Button fullWidth onClick={close}>
      {texts.agree}
    </Button>
  )
}
