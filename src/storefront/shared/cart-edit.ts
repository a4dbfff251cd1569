/** A line of a cart: a variant and how many of it; everything else the server knows. */
export type CartEditLine = { skuId: number; quantity: number; setId?: number }

/** What a shopper does to a cart. */
export type CartEdit =
  /** `name` is for whoever presses without a connection: it is shown while the press waits. */
  | { kind: 'add'; skuId: number; quantity: number; name?: string }
  | { kind: 'quantity'; skuId: number; quantity: number }
  | { kind: 'remove'; skuId: number }
  /** Takes a removal back: the line returns as it was, to its place where there still is one. */
  | { kind: 'restore'; line: CartEditLine; index: number }
  | { kind: 'clear' }
  /** At sign-in. From the checkout (`cart`) the lines of an earlier cart stay apart. */
  | { kind: 'merge'; mode: 'cart' | 'login' }
  | { kind: 'promocode' | 'promocode-remove' | 'certificate' | 'certificate-remove'; code: string }
  /** The cheapest combination that the server found; with bonuses where they are part of it. */
  | { kind: 'best-offer'; spend_bonuses?: true }
  | { kind: 'eco-pack'; isOn: boolean }
  | { kind: 'gift-pack'; isOn: boolean; giftMessage: string | null }
