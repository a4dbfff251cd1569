import type { CartChange, CartData } from '#contract/entities/cart.ts'
import { currencyByCountry } from '#rules/location/currency.ts'
import { transaction } from '../../../kernel/database/db.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext } from '../../../kernel/serve.ts'
import type { Buyer, CartWish } from '../buyer.ts'
import type { CartDeps } from '../cart-deps.ts'
import { type CartState, guestVersion } from '../cart-state.ts'
import { changeMessage, quantityMessage } from '../change-messages.ts'
import { findOffer } from '../computing/cart-offer.ts'
import { computeCart } from '../computing/compute-cart.ts'
import type { ComputedCart } from '../computing/decide-cart.ts'
import { type FactReader, readerOf } from '../computing/load-cart.ts'
import { ownCertificates } from '../computing/own-certificates.ts'
import { inLanguage, toCartData } from '../computing/to-cart-data.ts'
import { promoReasonText } from '../promo-messages.ts'
import type { Edit, Edited, EditRefusal, Reduced } from './cart-edits.ts'
import { type ActionBody, buyerOf, type CartBody, guestState, wishOf } from './cart-input.ts'
import { lockCart, readCart, writeCart, writeHeldCodes } from './cart-store.ts'
import { emptyCart } from './empty-cart.ts'

type CartAnswer = { result: true; cartData: CartData; message?: string; changes?: CartChange[] }

/** The kept facts and the stock of this moment: what carts are computed from. */
export function cartReader(deps: CartDeps): FactReader {
  return {
    ...readerOf(deps.db, deps.settings),
    facts: (ids) => deps.cache.get(ids),
    shops: () => deps.cache.shops(),
  }
}

export async function calculate(deps: CartDeps, body: CartBody, ctx: CallContext) {
  const buyer = await buyerOf(deps, body, ctx)
  const state = await stateOf(deps, body, buyer)
  if ('wrongLines' in state) return refusedQuantities(state.wrongLines, buyer)
  const cart = await computeCart(deps, deps.db, cartReader(deps), state, wishOf(body), buyer)
  return done(await answerOf(deps, cart, []))
}

/** What the server knows of a visitor's cart: a customer's own; a guest's is in the browser. */
export async function visitorCart(deps: CartDeps, ctx: CallContext): Promise<CartData> {
  const customer = await ctx.customer()
  if (!customer) return emptyCart(currencyByCountry(deps.settings.currencies, ctx.visitor.country))
  const buyer = await buyerOf(deps, {}, ctx)
  const state = await readCart(deps.db, customer.id)
  return toCartData(await computeCart(deps, deps.db, cartReader(deps), state, wishOf({}), buyer))
}

/** Changes the cart and answers with all of it computed; a refusal carries the cart as it is. */
export async function edit(deps: CartDeps, change: Edit, body: ActionBody, ctx: CallContext) {
  const buyer = await buyerOf(deps, body, ctx)
  const sent = buyer.customerId === null ? guestState(body) : null
  if (sent && 'wrongLines' in sent) return refusedQuantities(sent.wrongLines, buyer)
  const { state, outcome } = sent
    ? await editGuest(deps, change, sent.state, buyer, body)
    : await editCustomer(deps, change, buyer, body)
  return answerEdited(deps, { state, outcome }, wishOf(body), buyer)
}

/** The response to any edit of a cart: the whole cart, computed; a refusal carries the unchanged cart. */
export async function answerEdited(deps: CartDeps, { state, outcome }: Outcome, wish: CartWish, buyer: Buyer) {
  const cart = await computeCart(deps, deps.db, cartReader(deps), state, wish, buyer)
  if ('refusal' in outcome) return refusedEdit(deps, outcome.refusal, cart)
  return done(await answerOf(deps, cart, outcome.reduced ?? []))
}

async function stateOf(deps: CartDeps, body: CartBody, buyer: Buyer): Promise<CartState | { wrongLines: number[] }> {
  if (buyer.customerId !== null) return readCart(deps.db, buyer.customerId)
  const sent = guestState(body)
  return 'wrongLines' in sent ? sent : sent.state
}

/** A cart after an edit, or as it was when the edit was refused. */
export type Outcome = { state: CartState; outcome: Edited }

async function editGuest(
  deps: CartDeps,
  change: Edit,
  before: CartState,
  buyer: Buyer,
  body: ActionBody,
): Promise<Outcome> {
  const outcome = await change({ deps, db: deps.db, reader: cartReader(deps), state: before, buyer, body })
  if ('refusal' in outcome) return { state: { ...before, heldCodes: outcome.heldCodes ?? before.heldCodes }, outcome }
  return { state: { ...outcome.state, version: guestVersion(outcome.state) }, outcome }
}

/** One after another: two tabs that change the same cart both get what they asked for. */
async function editCustomer(deps: CartDeps, change: Edit, buyer: Buyer, body: ActionBody): Promise<Outcome> {
  const customerId = buyer.customerId ?? 0
  return transaction(deps.db, async (tx) => {
    const before = await lockCart(tx, customerId, buyer.now)
    const outcome = await change({ deps, db: tx, reader: readerOf(tx, deps.settings), state: before, buyer, body })
    if ('refusal' in outcome) {
      if (!outcome.heldCodes) return { state: before, outcome }
      await writeHeldCodes(tx, customerId, outcome.heldCodes)
      return { state: { ...before, heldCodes: outcome.heldCodes }, outcome }
    }
    const isSame = JSON.stringify(outcome.state) === JSON.stringify(before)
    const version = isSame ? before.version : await writeCart(tx, customerId, outcome.state, buyer.now)
    return { state: { ...outcome.state, version }, outcome }
  })
}

async function answerOf(deps: CartDeps, cart: ComputedCart, reduced: readonly Reduced[]): Promise<CartAnswer> {
  const changes = changesOf(cart, reduced)
  return {
    result: true,
    cartData: await cartDataWithOffer(deps, cart),
    ...(changes.length > 0 && { changes, message: changeMessage(changes, cart.buyer.language) }),
  }
}

/** The cart, and what would cost less with the codes, bonuses and certificates at hand. */
async function cartDataWithOffer(deps: CartDeps, cart: ComputedCart): Promise<CartData> {
  const own = await ownCertificates(deps.db, cart.buyer)
  return toCartData(cart, findOffer(deps.settings, cart, own))
}

/** Differences from what was requested: reduced quantities, and lines whose product no longer exists. */
function changesOf({ loaded, buyer }: ComputedCart, reduced: readonly Reduced[]): CartChange[] {
  const nameOf = (skuId: number) => {
    const facts = loaded.lines.find(({ line }) => line.skuId === skuId)?.facts
    return facts ? inLanguage(facts.nameRu, facts.nameEn, buyer.language) : ''
  }
  return [
    ...reduced.map(({ skuId, before, after }) => ({
      kind: 'quantity_reduced' as const,
      skuId,
      name: nameOf(skuId),
      before,
      after,
    })),
    ...loaded.unknown.map(({ skuId, quantity }) => ({
      kind: 'removed' as const,
      skuId,
      name: '',
      before: quantity,
      after: null,
    })),
  ]
}

async function refusedEdit(deps: CartDeps, refusal: EditRefusal, cart: ComputedCart) {
  const { code, reason, fields } = refusal
  const texts = quantityMessage(cart.buyer.language)
  return refused(code, {
    ...(fields && { errors: Object.fromEntries(fields.map((field) => [field, [texts]])) }),
    extra: {
      result: false,
      cartData: await cartDataWithOffer(deps, cart),
      ...(reason && { reason }),
      ...promoReason(refusal, cart),
    },
  })
}

function refusedQuantities(lines: readonly number[], { language }: Buyer) {
  const texts = quantityMessage(language)
  const errors = Object.fromEntries(lines.map((index) => [`lines.${index}.quantity`, [texts]]))
  return refused('cart.quantity_wrong', { errors, extra: { result: false } })
}

/** "Cannot be applied" alone helps nobody: the sentence says why. */
function promoReason({ promo, promoRefusal }: EditRefusal, { buyer, timeZone }: ComputedCart) {
  if (!promo || !promoRefusal) return {}
  const text = promoReasonText(promo, promoRefusal, { ...buyer, timeZone })
  return { reason: promoRefusal.reason, error: text, message: text }
}

/** Changes a cart by a rule of another module; `after` is null when the rule refuses. */
export async function editCart(
  deps: CartDeps,
  body: CartBody,
  buyer: Buyer,
  change: (reader: FactReader, state: CartState) => Promise<Omit<CartState, 'version'> | null>,
): Promise<{ before: CartState; after: CartState | null } | { wrongLines: number[] }> {
  const { customerId } = buyer
  if (customerId === null) {
    const sent = guestState(body)
    if ('wrongLines' in sent) return sent
    const next = await change(cartReader(deps), sent.state)
    return { before: sent.state, after: next && { ...next, version: guestVersion(next) } }
  }
  return transaction(deps.db, async (tx) => {
    const before = await lockCart(tx, customerId, buyer.now)
    const next = await change(readerOf(tx, deps.settings), before)
    if (!next) return { before, after: null }
    return { before, after: { ...next, version: await writeCart(tx, customerId, next, buyer.now) } }
  })
}
