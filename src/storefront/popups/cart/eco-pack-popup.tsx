import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { cart as texts } from '#site-texts/ordering/cart.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { useClosePopup } from '#ui/popups/popup.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import { cart, useCart } from '../../state/cart/use-cart.ts'
import styles from '../info.module.css'

const messages = texts.ecoPack

/** What comes with less packing, and the choice itself. */
export default function EcoPackPopup({ close }: PopupProps<'ecoPack'>) {
  return (
    <Dialog title={messages.title} closeLabel={texts.close} onClose={close} footer={<Choice />}>
      <div className={styles.text}>
        <p className={styles.lead}>{preventOrphans(messages.lead)}</p>
        <ul className={styles.list}>
          {messages.list.map((line) => (
            <li key={line}>{preventOrphans(line)}</li>
          ))}
        </ul>
        <p>{messages.price}</p>
      </div>
    </Dialog>
  )
}

function Choice() {
  const close = useClosePopup()
  const { data } = useCart()
  const isOn = data?.packs.eco ?? false
  return (
    <Button
      fullWidth
      variant={isOn ? 'secondary' : 'primary'}
      disabled={!data || data.products.length === 0}
      onClick={() => {
        void cart.change({ kind: 'eco-pack', isOn: !isOn })
        close()
      }}
    >
      {isOn ? messages.turnOff : messages.turnOn}
    </Button>
  )
}
