import { isOneLineCountry } from '#rules/addresses/address-parts.ts'
import { addressFormOf } from '../../../shared/shop/profile-of.ts'
import type { CheckoutForm } from '../checkout-form.ts'
import { BLOCKS, type Block, type Buyer, confirmedPhone, type ProblemFacts, problemsOf } from '../checkout-problems.ts'
import { isCourierKind, kindOf } from '../delivery-kinds.ts'

export const BLOCK_PARAMETER = 'block'

/** Each block has an address of its own, so that Back leads to the one before. */
export function blockAddress(block: Block): string {
  return `/cart?step=checkout&${BLOCK_PARAMETER}=${block}`
}

export type BlockState = 'done' | 'open' | 'waiting'

/**
 * Which block is open: the one that the address names, unless one before it has something missing. Without a name the
 * buyer begins with the contacts, and whoever is known to us with the delivery; `first`: with something else.
 */
export function openBlock(
  asked: string | null,
  form: CheckoutForm,
  facts: ProblemFacts,
  first: Block = 'delivery',
): Block {
  const wanted = BLOCKS.find((block) => block === asked) ?? first
  const before = BLOCKS.slice(0, BLOCKS.indexOf(wanted))
  return before.find((block) => !isDone(block, form, facts)) ?? wanted
}

export function isDone(block: Block, form: CheckoutForm, facts: ProblemFacts): boolean {
  return Object.keys(problemsOf(block, form, facts)).length === 0
}

/** Those before the open one are folded with what they say; those after it wait with their name only. */
export function blockStates(open: Block): Record<Block, BlockState> {
  const place = BLOCKS.indexOf(open)
  return Object.fromEntries(
    BLOCKS.map((block, index) => [block, index === place ? 'open' : index < place ? 'done' : 'waiting']),
  ) as Record<Block, BlockState>
}

export function blockAfter(block: Block): Block | null {
  return BLOCKS[BLOCKS.indexOf(block) + 1] ?? null
}

export type Shown = {
  buyer: Buyer
  /** A customer wants another name or address for this order. */
  isEditingContacts: boolean
  hasSavedAddresses: boolean
  isCommenting: boolean
}

/** Everything to be filled in that a block shows at once. The details of a house fold away until they are wanted. */
export function shownFields(block: Block, form: CheckoutForm, shown: Shown): string[] {
  if (block === 'contacts') return contactFields(form, shown)
  if (block === 'delivery') return ['delivery_method_id', ...deliveryFields(form, shown)]
  if (block === 'payment') return ['payment_method_id']
  return ['communication_method_id', ...(shown.isCommenting ? ['comment'] : []), 'personalData', 'offer', 'advertising']
}

function contactFields(form: CheckoutForm, { buyer, isEditingContacts }: Shown): string[] {
  const { customer } = buyer
  return [
    ...(confirmedPhone(buyer) === null ? ['phone'] : []),
    ...(isEditingContacts || !customer?.name ? ['fio'] : []),
    ...(isEditingContacts || !customer?.email ? ['email'] : []),
    'is_gift',
    ...(form.isGift ? ['recipient_name', 'recipient_lastname', 'recipient_phone'] : []),
  ]
}

function deliveryFields(form: CheckoutForm, { hasSavedAddresses }: Shown): string[] {
  const kind = kindOf(form.method)
  if (kind === 'shop') return ['shop_id']
  if (kind === 'point') return ['pickup_point']
  if (!isCourierKind(kind)) return []
  const lines = isOneLineCountry(form.address.country)
    ? ['address', 'apartment']
    : addressFormOf(form.address.country).lines.map(({ name }) => name)
  return [...(hasSavedAddresses ? ['saved_address'] : []), ...lines, 'comment_for_courier']
}
