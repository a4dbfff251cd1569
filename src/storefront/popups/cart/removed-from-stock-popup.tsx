import { formatMoney } from '#rules/money/format-money.ts'
import { fromMajor } from '#rules/money/money.ts'
import { cart } from '#site-texts/cart.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { useClosePopup } from '#ui/popups/popup.tsx'
import { useSite } from '../../app/site.ts'
import { tieShortWords } from '../../app/tie-short-words.ts'
import type { PopupPayloads, PopupProps } from '../names.ts'
import styles from '../telling.module.css'

const words = cart.removedFromStock

/** Spec 8: the order was not made because the cart is another one now. What changed, line by line. */
export default function RemovedFromStockPopup({ payload, close }: PopupProps<'removedFromStock'>) {
  return (
    <Dialog title={words.title} closeLabel={cart.close} onClose={close} footer={<Agree />}>
      <div className={styles.text}>
        <p className={styles.lead}>{tieShortWords(words.lead)}</p>
        {payload && payload.changes.length > 0 && (
          <ul className={styles.rows}>
            {payload.changes.map((change) => (
              <Change key={`${change.kind}-${change.skuId}`} change={change} currency={payload.currency} />
            ))}
          </ul>
        )}
        <p>{tieShortWords(words.done)}</p>
      </div>
    </Dialog>
  )
}

type ChangeProps = {
  change: PopupPayloads['removedFromStock']['changes'][number]
  currency: PopupPayloads['removedFromStock']['currency']
}

function Change({ change: { kind, skuId, name, before, after }, currency }: ChangeProps) {
  const { site } = useSite()
  const isPrice = kind === 'price_up' || kind === 'price_down'
  const shown = (value: number | null) =>
    isPrice ? formatMoney(fromMajor(value ?? 0, currency), site.language) : String(value ?? 0)
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name || (skuId === null ? words.wholeCart : words.unnamed)}</span>
      <span className={styles.what}>{words.changes[kind]({ before: shown(before), after: shown(after) })}</span>
    </li>
  )
}

function Agree() {
  const close = useClosePopup()
  return (
    <Button wide onClick={close}>
      {words.agree}
    </Button>
  )
}
