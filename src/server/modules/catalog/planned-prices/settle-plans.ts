import { sql } from 'drizzle-orm'
import { dueStep, type PlanState } from '#rules/catalog/editing/planned-price.ts'
import type { EditProblem } from '#rules/editing/edit-problem.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import type { Edit } from '../../../kernel/editing/edit.ts'
import { type Editing, inEdit } from '../editing/editing.ts'
import { readProduct } from '../editing/read-product.ts'
import { type NewPrice, setPrices } from '../editing/set-prices.ts'
import { lockPlans, type StoredPlan, settlePlan } from './plans-store.ts'

type Asked = { initial: number; final: number }
export type SettledPlan = {
  plan: StoredPlan
  state: PlanState
  before: Asked | null
  after: Asked | null
  problems: readonly EditProblem[]
}

/**
 * Does what the plans of a product need by now: prices begin, sales end, and what cannot be is put down with the reason.
 * In one transaction with the prices, so that each plan is done once however often it is tried.
 */
export async function settlePlans(editing: Editing, productId: number, edit: Edit): Promise<SettledPlan[]> {
  return inEdit(editing, async (tx) => {
    const open = await lockPlans(tx, sql`s.product_id = ${productId} and p.state in ('waiting', 'in_force')`)
    const due = open.flatMap((plan) => {
      const step = dueStep(plan, edit.at)
      return step ? [{ plan, step }] : []
    })
    const starting = due.filter(({ step }) => step === 'start').map(({ plan }) => plan)
    const begun = starting.filter((plan, index) => !starting.slice(index + 1).some((later) => isOfSame(plan, later)))
    const missed = [
      ...due.filter(({ step }) => step === 'miss').map(({ plan }) => plan),
      // Nobody came by in time: the price that was to follow is the one to ask.
      ...starting.filter((plan) => !begun.includes(plan)),
    ]
    for (const plan of missed) await settlePlan(tx, plan, 'missed', edit)
    const ended = due.filter(({ step }) => step === 'end').map(({ plan }) => plan)
    const within: Editing = { ...editing, transact: (work) => work(tx) }
    return [
      ...missed.map((plan) => ({ plan, state: 'missed' as const, before: null, after: null, problems: [] })),
      ...(await endSales(tx, within, productId, ended, edit)),
      ...(await beginPrices(tx, within, productId, begun, edit)),
    ]
  })
}

const isOfSame = (one: StoredPlan, other: StoredPlan) => one.skuId === other.skuId && one.currency === other.currency

/** The price that was crossed out is asked again, unless somebody has set another one meanwhile. */
export async function endSales(
  tx: Transaction,
  editing: Editing,
  productId: number,
  plans: readonly StoredPlan[],
  edit: Edit,
): Promise<SettledPlan[]> {
  if (plans.length === 0) return []
  const { prices } = await stored(tx, productId)
  const isAsLeft = ({ skuId, currency, initial, final }: StoredPlan) =>
    prices.some(
      (one) => one.skuId === skuId && one.currency === currency && one.initial === initial && one.final === final,
    )
  const overtaken = plans.filter((plan) => !isAsLeft(plan))
  for (const plan of overtaken) await settlePlan(tx, plan, 'overtaken', edit)
  const ended = await change(tx, editing, productId, plans.filter(isAsLeft), edit, ({ initial }) => ({
    initial,
    final: initial,
  }))
  return [
    ...overtaken.map((plan) => ({ plan, state: 'overtaken' as const, before: null, after: null, problems: [] })),
    ...ended,
  ]
}

const beginPrices = (
  tx: Transaction,
  editing: Editing,
  productId: number,
  plans: readonly StoredPlan[],
  edit: Edit,
): Promise<SettledPlan[]> => change(tx, editing, productId, plans, edit, ({ initial, final }) => ({ initial, final }))

/**
 * All at once, and without those that the rules refuse. A price that was changed in this very moment leaves its plan
 * for the next minute: two prices cannot begin together.
 */
async function change(
  tx: Transaction,
  editing: Editing,
  productId: number,
  plans: readonly StoredPlan[],
  edit: Edit,
  priceOf: (plan: StoredPlan) => Asked,
): Promise<SettledPlan[]> {
  if (plans.length === 0) return []
  const { pricesVersion, prices } = await stored(tx, productId)
  const asked = plans.map((plan): NewPrice & { price: Asked } => ({
    skuId: plan.skuId,
    currency: plan.currency,
    price: priceOf(plan),
  }))
  const result = await setPrices(editing, { productId, expectedVersion: pricesVersion, prices: asked }, edit)
  if (!result.ok) {
    const problems = result.extra && 'problems' in result.extra ? result.extra.problems : []
    const ofPlan = (index: number) => problems.filter(({ field }) => field.startsWith(`prices.${index}.`))
    const refused = plans.map((plan, index) => ({ plan, problems: ofPlan(index).map(unnumbered) }))
    if (refused.every((one) => one.problems.length === 0))
      throw new Error(`planned prices of product ${productId} were refused by ${result.code}`)
    const final = refused.filter((one) => one.problems.some(({ reason }) => reason !== 'price_past'))
    for (const one of final) await settlePlan(tx, one.plan, 'refused', edit, one.problems)
    const good = refused.filter((one) => one.problems.length === 0).map(({ plan }) => plan)
    return [
      ...final.map((one) => ({ ...one, state: 'refused' as const, before: null, after: null })),
      ...(await change(tx, editing, productId, good, edit, priceOf)),
    ]
  }
  const settled: SettledPlan[] = []
  for (const [index, plan] of plans.entries()) {
    const state = plan.state === 'waiting' && plan.endsAt ? 'in_force' : 'done'
    await settlePlan(tx, plan, state, edit)
    const was = prices.find(({ skuId, currency }) => skuId === plan.skuId && currency === plan.currency)
    settled.push({
      plan,
      state,
      before: was ? { initial: was.initial, final: was.final } : null,
      after: asked[index]?.price ?? null,
      problems: [],
    })
  }
  return settled
}

/** `prices.3.final` is `final` of its plan. */
const unnumbered = ({ field, ...rest }: EditProblem): EditProblem => ({
  ...rest,
  field: field.split('.').slice(2).join('.'),
})

async function stored(tx: Transaction, productId: number) {
  const product = await readProduct(tx, productId)
  if (!product) throw new Error(`product ${productId} has planned prices and is gone`)
  return product
}
