import { useState } from 'react'
import type { CartData } from '#contract/entities/cart.ts'
import { LONGEST_GIFT_MESSAGE } from '#rules/cart/cart-limits.ts'
import { cart as texts } from '#site-texts/cart.ts'
import { afterPress } from '#ui/after-press.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { cart } from '../../app/cart/use-cart.ts'
import { openPopup } from '../../popups/open-popup.ts'
import styles from './extras.module.css'
import { useMoney } from './use-money.ts'

const words = texts.packs

/** How it is packed. Nothing is chosen beforehand. */
export function Packs({ data }: { data: CartData }) {
  const money = useMoney(data.currency)
  const { eco, gift, giftMessage, ecoPrice, giftPrice } = data.packs
  const priced = (name: string, price: number) => `${name}, ${price === 0 ? words.free : money.major(price)}`
  return (
    <section className={styles.block}>
      <div className={styles.head}>
        <h3 className={styles.title}>{words.title}</h3>
        <Button look="quiet" size="small" aria-haspopup="dialog" onClick={() => openPopup('ecoPack')}>
          {words.ecoAbout}
        </Button>
      </div>
      <Switch
        label={priced(words.eco, ecoPrice)}
        hint={words.ecoHint}
        checked={eco}
        onChange={(isOn) => void cart.change({ kind: 'eco-pack', isOn })}
      />
      <Switch
        label={priced(words.gift, giftPrice)}
        hint={words.giftHint}
        checked={gift}
        onChange={(isOn) => void cart.change({ kind: 'gift-pack', isOn, giftMessage: null })}
      />
      {gift && <GiftMessage kept={giftMessage ?? ''} />}
    </section>
  )
}

function GiftMessage({ kept }: { kept: string }) {
  const [message, setMessage] = useState(kept)
  const [isSaved, setSaved] = useState(false)
  async function save() {
    const giftMessage = message.trim() || null
    if ((giftMessage ?? '') === kept) return
    const outcome = await cart.change({ kind: 'gift-pack', isOn: true, giftMessage })
    if (outcome.ok) setSaved(true)
  }
  return (
    <div className={styles.message}>
      <TextArea
        label={words.message}
        note={words.messageNote}
        rows={3}
        maxLength={LONGEST_GIFT_MESSAGE}
        counter={words.counter(message.length, LONGEST_GIFT_MESSAGE)}
        value={message}
        onChange={(next) => {
          setMessage(next)
          setSaved(false)
        }}
        // Nobody should lose a greeting by not pressing a button after it.
        onBlur={() => afterPress(() => void save())}
      />
      <p className={styles.note} role="status">
        {isSaved && words.saved}
      </p>
      {message.trim() !== kept && (
        <Button look="secondary" size="small" onClick={() => void save()}>
          {words.save}
        </Button>
      )}
    </div>
  )
}
