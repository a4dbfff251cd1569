import { useState } from 'react'
import { useMoney } from '#client/formats/use-formats.ts'
import type { CartData } from '#contract/entities/cart.ts'
import { MAX_GIFT_MESSAGE_LENGTH } from '#rules/cart/cart-limits.ts'
import { cart as texts } from '#site-texts/ordering/cart.ts'
import { afterPress } from '#ui/controls/after-press.ts'
import { Button } from '#ui/controls/button.tsx'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { TextArea } from '#ui/fields/text-fields/text-field.tsx'
import { openPopup } from '../../../shared/popups/open-popup.ts'
import { cart } from '../../../state/cart/use-cart.ts'
import styles from './extras.module.css'

const messages = texts.packs

/** How it is packed. Nothing is chosen beforehand. */
export function Packs({ data }: { data: CartData }) {
  const money = useMoney(data.currency)
  const { eco, gift, giftMessage, ecoPrice, giftPrice } = data.packs
  const priced = (name: string, price: number) => `${name}, ${price === 0 ? messages.free : money.major(price)}`
  return (
    <section className={styles.block}>
      <div className={styles.head}>
        <h3 className={styles.title}>{messages.title}</h3>
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => openPopup('ecoPack')}>
          {messages.ecoAbout}
        </Button>
      </div>
      <Switch
        label={priced(messages.eco, ecoPrice)}
        hint={messages.ecoHint}
        checked={eco}
        onChange={(isOn) => void cart.change({ kind: 'eco-pack', isOn })}
      />
      <Switch
        label={priced(messages.gift, giftPrice)}
        hint={messages.giftHint}
        checked={gift}
        onChange={(isOn) => void cart.change({ kind: 'gift-pack', isOn, giftMessage: null })}
      />
      {gift && <GiftMessage stored={giftMessage ?? ''} />}
    </section>
  )
}

function GiftMessage({ stored }: { stored: string }) {
  const [message, setMessage] = useState(stored)
  const [isSaved, setSaved] = useState(false)
  async function save() {
    const giftMessage = message.trim() || null
    if ((giftMessage ?? '') === stored) return
    const outcome = await cart.change({ kind: 'gift-pack', isOn: true, giftMessage })
    if (outcome.ok) setSaved(true)
  }
  return (
    <div className={styles.message}>
      <TextArea
        label={messages.message}
        note={messages.messageNote}
        rows={3}
        maxLength={MAX_GIFT_MESSAGE_LENGTH}
        counter={messages.counter(message.length, MAX_GIFT_MESSAGE_LENGTH)}
        value={message}
        onChange={(next) => {
          setMessage(next)
          setSaved(false)
        }}
        // Nobody should lose a greeting by not pressing a button after it.
        onBlur={() => afterPress(() => void save())}
      />
      <p className={styles.note} role="status">
        {isSaved && messages.saved}
      </p>
      {message.trim() !== stored && (
        <Button variant="secondary" size="small" onClick={() => void save()}>
          {messages.save}
        </Button>
      )}
    </div>
  )
}
