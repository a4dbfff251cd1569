import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ProductPageData } from '#contract/catalog/product.ts'
import { product as texts } from '#site-texts/catalog/product.ts'
import { Button, type ButtonProps } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import type { BuyState } from './variant-choice.ts'

export type BuyActions = {
  /** Resolves when it is known whether the product is in the cart. */
  add(): Promise<void>
  chooseSize(): void
  notify(): void
  whereToSee(): void
  askStylist(): void
  /** Where similar products stand on the page; null when there are none. */
  similarHref: string | null
}

type BuyButtonProps = {
  state: BuyState
  /** The chosen variant is in the cart. */
  isInCart: boolean
  actions: BuyActions
  /** Of a chain one chooses the length. */
  sizeKind: ProductPageData['characteristics']['sizeKind']
  size?: ButtonProps['size']
}

/** The one main button; what it says is what it does. A product that is no longer made leads to others like it. */
export function BuyButton({ state, isInCart, actions, sizeKind, size }: BuyButtonProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const wasPressed = useRef(false)
  const [isAdding, setAdding] = useState(false)

  // The button turns into a link under the finger; focus must not fall off the page with it.
  useEffect(() => {
    if (isInCart && wasPressed.current) link.current?.focus({ preventScroll: true })
    wasPressed.current = false
  }, [isInCart])

  const messages = texts.buy
  const look = { fullWidth: true, size }
  switch (state) {
    case 'add':
    case 'preorder':
      return isInCart ? (
        <LinkButton as={Link} ref={link} to="/cart" variant="secondary" icon={<Check {...iconProps} />} {...look}>
          {messages.added}
        </LinkButton>
      ) : (
        <Button
          {...look}
          loading={isAdding}
          onClick={() => {
            wasPressed.current = true
            setAdding(true)
            void actions.add().finally(() => setAdding(false))
          }}
        >
          {state === 'add' ? messages.add : messages.preorder}
        </Button>
      )
    case 'chooseSize':
      return (
        <Button {...look} onClick={actions.chooseSize}>
          {messages.choose[sizeKind ?? 'ring']}
        </Button>
      )
    case 'soldOut':
      return (
        <Button {...look} variant="secondary" aria-haspopup="dialog" onClick={actions.notify}>
          {messages.notify}
        </Button>
      )
    case 'showcase':
      return (
        <Button {...look} aria-haspopup="dialog" onClick={actions.whereToSee}>
          {messages.whereToSee}
        </Button>
      )
    case 'noPrice':
      return (
        <Button {...look} variant="secondary" aria-haspopup="dialog" onClick={actions.askStylist}>
          {messages.askStylist}
        </Button>
      )
    case 'archived':
      return actions.similarHref ? (
        <LinkButton href={actions.similarHref} variant="secondary" {...look}>
          {messages.similar}
        </LinkButton>
      ) : null
  }
}
