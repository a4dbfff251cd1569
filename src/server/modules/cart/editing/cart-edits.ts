import type { CodeOf } from '#contract/call.ts'
import type { CartAction, cartAction } from '#contract/ordering/cart.ts'
import { isQuantity, MAX_CERTIFICATES, MAX_HELD_CODES, MAX_PROMO_CODES } from '#rules/cart/cart-limits.ts'
import { addToCart, removeFromCart, setQuantity } from '#rules/cart/edit-cart.ts'
import { mergeCarts } from '#rules/cart/merge-carts.ts'
import { needsFreshCode } from '#rules/certificates/fresh-code.ts'
import type { PromoRefusal } from '#rules/promo/promo.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { type Certificate, certificatesByIds, findCertificateByCode, rememberShown } from '../../certificates/index.ts'
import { freshProof, spendProof } from '../../identity/index.ts'
import type { KnownPromo } from '../../promo/index.ts'
import type { Buyer } from '../buyer.ts'
import type { CartDeps } from '../cart-deps.ts'
import type { CartState } from '../cart-state.ts'
import { type FactReader, mostOf } from '../computing/load-cart.ts'
import { type ActionBody, giftText, guestState } from './cart-input.ts'
import { applyPromo, removePromo, takeOffer } from './promo-edits.ts'

export type EditContext = {
  deps: Pick<CartDeps, 'hashCode' | 'hashPhone' | 'hasOrdered' | 'settings'>
  db: Db | Transaction
  reader: FactReader
  state: CartState
  buyer: Buyer
  body: ActionBody
}

export type Reduced = { skuId: number; before: number; after: number }
export type EditRefusal = {
  code: CodeOf<typeof cartAction>
  reason?: string
  fields?: string[]
  /** Of a code that cannot be applied: which, and the whole of the reason. */
  promo?: KnownPromo
  promoRefusal?: PromoRefusal
}
export type Edited =
  | { state: CartState; reduced?: Reduced[] }
  /** `heldCodes`: what is remembered of codes that do not work yet. */
  | { refusal: EditRefusal; heldCodes?: string[] }

export type Edit = (context: EditContext) => Promise<Edited>

const refuse = (code: EditRefusal['code'], more: Omit<EditRefusal, 'code'> = {}): Edited => ({
  refusal: { code, ...more },
})

/** One more of an item; a set as its parts. */
export const addEdit: Edit = async ({ reader, state, buyer, body }) => {
  const { skuId = 0, quantity = 1 } = body
  if (!isQuantity(quantity)) return refuse('cart.quantity_wrong', { fields: ['quantity'] })
  const named = (await reader.facts([skuId])).get(skuId)
  if (!named) return refuse('cart.sku_unknown')
  if (named.isArchive || named.isShowcase || named.lacksPart) return refuse('cart.not_for_sale')
  if (!named.prices[buyer.currency]) return refuse('cart.not_here')

  const parts = named.parts ?? [{ skuId, count: 1 }]
  const ids = parts.map((part) => part.skuId)
  const facts = await reader.facts(ids)
  const free = await reader.free(ids)
  const additions = parts.map((part) => {
    const found = facts.get(part.skuId)
    return {
      skuId: part.skuId,
      quantity: part.count * quantity,
      setId: named.parts ? named.id : null,
      most: found?.prices[buyer.currency] ? mostOf(found, free.get(part.skuId) ?? 0) : 0,
    }
  })
  if (additions.some(({ most }) => most === 0)) return refuse('cart.sold_out')
  const edited = addToCart(state.lines, additions)
  if (!edited) return refuse('cart.full')
  const reduced = edited.isReduced ? reducedBy(state, additions, edited.lines) : []
  // Nothing went in at all: all that there is was in the cart before.
  if (edited.isReduced && sameLines(state.lines, edited.lines)) return refuse('cart.sold_out')
  return { state: { ...state, lines: edited.lines }, reduced }
}

function reducedBy(
  before: CartState,
  additions: readonly { skuId: number; quantity: number }[],
  after: CartState['lines'],
): Reduced[] {
  return additions.flatMap(({ skuId, quantity }) => {
    const was = before.lines.find((line) => line.skuId === skuId && !line.isApart)?.quantity ?? 0
    const is = after.find((line) => line.skuId === skuId)?.quantity ?? 0
    return is < was + quantity ? [{ skuId, before: was + quantity, after: is }] : []
  })
}

function sameLines(a: CartState['lines'], b: CartState['lines']): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

const removeEdit: Edit = async ({ state, body }) => {
  if (body.skuId === undefined || !state.lines.some(({ skuId }) => skuId === body.skuId))
    return refuse('cart.line_unknown')
  return { state: { ...state, lines: removeFromCart(state.lines, body.skuId) } }
}

const quantityEdit: Edit = async ({ reader, state, body }) => {
  const { skuId, quantity } = body
  if (quantity === undefined || !isQuantity(quantity)) return refuse('cart.quantity_wrong', { fields: ['quantity'] })
  if (skuId === undefined) return refuse('cart.line_unknown')
  const facts = (await reader.facts([skuId])).get(skuId)
  const most = facts ? mostOf(facts, (await reader.free([skuId])).get(skuId) ?? 0) : 0
  const edited = setQuantity(state.lines, skuId, quantity, most)
  if (!edited) return refuse('cart.line_unknown')
  const after = edited.lines.find((line) => line.skuId === skuId)?.quantity ?? 0
  return {
    state: { ...state, lines: edited.lines },
    reduced: edited.isReduced ? [{ skuId, before: quantity, after }] : [],
  }
}

const clearEdit: Edit = async ({ state }) => ({
  state: { ...state, lines: [], promocodes: [], packs: { eco: false, gift: false, giftMessage: null } },
})

const certificateEdit: Edit = async ({ deps, db, state, buyer, body }) => {
  const { customerId, session, now } = buyer
  const asker = { customerId, session, now }
  const code = body.code?.trim() ?? ''
  const own = body.certificateId
  const { certificates } = state
  const known = 'ids' in certificates ? await certificatesByIds(db, certificates.ids, asker) : []
  const named = known.find(({ number }) => number === code)
  if (named?.isShownHere) return refuse('certificate.already_applied')
  // It is in the cart already, from another session: its owner confirms that it and the others there may be spent in this one.
  if (named) {
    if (!(await proves(db, named, buyer))) return refuse('certificate.fresh_code_needed')
    for (const { id } of known) await rememberShown(db, { certificateId: id, session }, now)
    return { state }
  }
  if (own === undefined && code === '') return refuse('certificate.code_required', { fields: ['code'] })
  const found =
    own === undefined
      ? await findCertificateByCode(db, code, deps.hashCode, asker)
      : (await certificatesByIds(db, [own], asker)).find(({ customerId }) => customerId === buyer.customerId)
  if (!found || (own !== undefined && buyer.customerId === null)) return refuse('certificate.not_found')
  if (found.currency !== buyer.currency) return refuse('certificate.not_applicable', { reason: 'currency' })
  if (found.expiresAt <= buyer.now) return refuse('certificate.not_applicable', { reason: 'expired' })
  if (found.balance <= 0) return refuse('certificate.not_applicable', { reason: 'spent' })

  if ('ids' in certificates) {
    if (!(await proves(db, found, buyer))) return refuse('certificate.fresh_code_needed')
    if (certificates.ids.includes(found.id))
      return known.some(({ id, isShownHere }) => id === found.id && isShownHere)
        ? refuse('certificate.already_applied')
        : { state }
    if (certificates.ids.length >= MAX_CERTIFICATES) return refuse('certificate.not_applicable', { reason: 'too_many' })
    return { state: { ...state, certificates: { ids: [...certificates.ids, found.id] } } }
  }
  const applied = await Promise.all(
    certificates.codes.map((known) => findCertificateByCode(db, known, deps.hashCode, asker)),
  )
  if (applied.some((one) => one?.id === found.id)) return refuse('certificate.already_applied')
  if (certificates.codes.length >= MAX_CERTIFICATES) return refuse('certificate.not_applicable', { reason: 'too_many' })
  return { state: { ...state, certificates: { codes: [...certificates.codes, code] } } }
}

/** That this session may spend it: by its code, or by a fresh one to the owner's phone, which is used up by this. */
async function proves(db: Db | Transaction, certificate: Certificate, { session, phone, now }: Buyer) {
  const proved = certificate.isShownHere ? null : await freshProof(db, session, 'certificate', now)
  if (needsFreshCode(certificate, proved, phone)) return false
  if (!certificate.isShownHere) await spendProof(db, session, 'certificate')
  await rememberShown(db, { certificateId: certificate.id, session }, now)
  return true
}

const certificateRemoveEdit: Edit = async ({ db, state, buyer, body }) => {
  const { certificates } = state
  const code = body.code?.trim() ?? ''
  if ('codes' in certificates) {
    const codes = certificates.codes.filter((known) => known !== code)
    if (codes.length === certificates.codes.length) return refuse('certificate.not_removed')
    return { state: { ...state, certificates: { codes } } }
  }
  const known = await certificatesByIds(db, certificates.ids, buyer)
  const removed = known.find(({ number }) => number === code)
  if (!removed) return refuse('certificate.not_removed')
  return { state: { ...state, certificates: { ids: certificates.ids.filter((id) => id !== removed.id) } } }
}

const ecoPackEdit: Edit = async ({ state, body }) => ({
  state: { ...state, packs: { ...state.packs, eco: body.isOn ?? true } },
})

const giftPackEdit: Edit = async ({ state, body }) => {
  const isOn = body.isOn ?? true
  if (isOn && state.lines.length === 0) return refuse('cart.gift_pack_not_added')
  const giftMessage = isOn ? giftText(body.giftMessage) : null
  return { state: { ...state, packs: { ...state.packs, gift: isOn, giftMessage } } }
}

/** What a guest had becomes the customer's, without losing what was there. */
const mergeEdit: Edit = async ({ deps, db, reader, state, buyer, body }) => {
  const guest = guestState(body)
  if ('wrongLines' in guest)
    return refuse('cart.quantity_wrong', { fields: guest.wrongLines.map((index) => `lines.${index}.quantity`) })
  const ids = guest.state.lines.map(({ skuId }) => skuId)
  const facts = await reader.facts(ids)
  const free = await reader.free(ids)
  const merged = mergeCarts({
    stored: state.lines,
    brought: guest.state.lines.filter(({ skuId }) => facts.has(skuId)),
    mostOf: (skuId) => {
      const found = facts.get(skuId)
      return found ? mostOf(found, free.get(skuId) ?? 0) : 0
    },
    mode: body.mode ?? 'login',
  })
  const codes = 'codes' in guest.state.certificates ? guest.state.certificates.codes : []
  const certificateIds = 'ids' in state.certificates ? [...state.certificates.ids] : []
  for (const code of codes) {
    const found = await findCertificateByCode(db, code, deps.hashCode, { customerId: buyer.customerId, now: buyer.now })
    if (!found) continue
    await rememberShown(db, { certificateId: found.id, session: buyer.session }, buyer.now)
    if (!certificateIds.includes(found.id) && certificateIds.length < MAX_CERTIFICATES) certificateIds.push(found.id)
  }
  const packs = guest.state.packs
  return {
    state: {
      ...state,
      lines: merged.lines,
      promocodes: [...new Set([...guest.state.promocodes, ...state.promocodes])].slice(0, MAX_PROMO_CODES),
      heldCodes: [...new Set([...guest.state.heldCodes, ...state.heldCodes])].slice(0, MAX_HELD_CODES),
      certificates: { ids: certificateIds },
      packs: {
        eco: state.packs.eco || packs.eco,
        gift: state.packs.gift || packs.gift,
        giftMessage: packs.giftMessage ?? state.packs.giftMessage,
      },
    },
    reduced: merged.changed,
  }
}

export const EDITS: Record<CartAction, Edit> = {
  remove: removeEdit,
  quantity: quantityEdit,
  clear: clearEdit,
  promocode: applyPromo,
  'promocode-remove': removePromo,
  'best-offer': takeOffer,
  certificate: certificateEdit,
  'certificate-remove': certificateRemoveEdit,
  'eco-pack': ecoPackEdit,
  'gift-pack': giftPackEdit,
  merge: mergeEdit,
}
