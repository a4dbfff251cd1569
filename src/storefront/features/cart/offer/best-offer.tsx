import { useId, useRef, useState } from 'react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import type { CartData } from '#contract/entities/cart.ts'
import { cart as texts } from '#site-texts/ordering/cart.ts'
import { Button } from '#ui/controls/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { cart } from '../../../state/cart/use-cart.ts'
import styles from './best-offer.module.css'
import { offerParts } from './offer-parts.ts'

const messages = texts.offer

/** What would cost less with the codes, bonuses and certificates at hand, one press away. */
export function BestOffer({ data }: { data: CartData }) {
  const place = useRef<HTMLDivElement>(null)
  const money = useMoney(data.currency)
  const [said, setSaid] = useState('')
  const { offer } = data

  async function take(taken: NonNullable<CartData['offer']>) {
    const outcome = await cart.change({ kind: 'best-offer', ...(taken.bonuses > 0 && { spend_bonuses: true }) })
    if (!outcome.ok) return
    setSaid(messages.applied(money.major(taken.saving)))
    // The button disappears with the offer: move keyboard focus here.
    place.current?.focus()
  }

  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {offer && <Offer offer={offer} data={data} onTake={() => take(offer)} />}
    </div>
  )
}

type OfferProps = { offer: NonNullable<CartData['offer']>; data: CartData; onTake(): Promise<void> }

function Offer({ offer, data, onTake }: OfferProps) {
  const id = useId()
  const money = useMoney(data.currency)
  const [isTaking, setTaking] = useState(false)
  async function take() {
    if (isTaking) return
    setTaking(true)
    await onTake()
    setTaking(false)
  }
  return (
    <section className={styles.offer} aria-labelledby={id}>
      <h3 className={styles.title} id={id}>
        {messages.title(money.major(offer.saving))}
      </h3>
      <ul className={styles.parts}>
        {offerParts(offer, data.promocodes, money.major).map((part) => (
          <li key={part}>{preventOrphans(part)}</li>
        ))}
      </ul>
      <div className={styles.take}>
        <Button variant="secondary" loading={isTaking} loadingLabel={texts.applying} onClick={() => void take()}>
          {messages.apply}
        </Button>
        <p className={styles.total}>{messages.total(money.major(offer.finalSum))}</p>
      </div>
      {offer.notUsed.length > 0 && <NotUsed codes={offer.notUsed} />}
    </section>
  )
}

function NotUsed({ codes }: { codes: NonNullable<CartData['offer']>['notUsed'] }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button variant="quiet" size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {messages.why(codes.length)}
      </Button>
      <dl id={id} className={styles.others} hidden={!isOpen}>
        {isOpen &&
          codes.map(({ code, reason }) => (
            <div key={code}>
              <dt>{code}</dt>
              <dd>{preventOrphans(reason)}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
