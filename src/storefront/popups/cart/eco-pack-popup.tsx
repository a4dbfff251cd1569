import { cart as texts } from '#site-texts/cart.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { useClosePopup } from '#ui/popups/popup.tsx'
import { cart, useCart } from '../../app/cart/use-cart.ts'
import { tieShortWords } from '../../app/tie-short-words.ts'
import type { PopupProps } from '../names.ts'
import styles from '../telling.module.css'

const words = texts.ecoPack

/** What comes with less packing, and the choice itself. */
export default function EcoPackPopup({ close }: PopupProps<'ecoPack'>) {
  return (
    <Dialog title={words.title} closeLabel={texts.close} onClose={close} footer={<Choice />}>
      <div className={styles.text}>
        <p className={styles.lead}>{tieShortWords(words.lead)}</p>
        <ul className={styles.list}>
          {words.list.map((line) => (
            <li key={line}>{tieShortWords(line)}</li>
          ))}
        </ul>
        <p>{words.price}</p>
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
      wide
      look={isOn ? 'secondary' : 'primary'}
      disabled={!data || data.products.length === 0}
      onClick={() => {
        void cart.change({ kind: 'eco-pack', isOn: !isOn })
        close()
      }}
    >
      {isOn ? words.turnOff : words.turnOn}
    </Button>
  )
}
