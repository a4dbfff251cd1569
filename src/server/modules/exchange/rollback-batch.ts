import { sql } from 'drizzle-orm'
import type { ProductDraft } from '#rules/catalog/editing/product-draft.ts'
import { type Transaction, transaction } from '../../kernel/database/db.ts'
import { archiveProduct, readProduct, saveProducts, setPrices } from '../catalog/index.ts'
import { balancesOfMany, setStock } from '../stock/index.ts'
import { type BatchLine, endBatch, lockBatch, readLines } from './batches-store.ts'
import { type Edit, type ExchangeDeps, editingIn, saveGood } from './exchange-deps.ts'
import type { OfferAfter, OfferBefore } from './importing/apply-offers.ts'

const AT_ONCE = 100
const NEWEST = 9_000_000_000_000

export type RolledBack = { restored: number; problems: { externalId: string; line: number; problem: string }[] }

/**
 * Puts back what a batch has changed, the last change first, by the use cases that changed it. What somebody has edited
 * since stays as they left it, and is named. A product that the batch has created goes to the archive.
 */
export async function rollbackBatch(
  deps: ExchangeDeps,
  batchId: number,
  edit: Omit<Edit, 'at'>,
): Promise<RolledBack | null> {
  const outcome: RolledBack = { restored: 0, problems: [] }
  let before = NEWEST
  const versions = new Map<number, number>()
  for (let isOver = false; !isOver; ) {
    const found = await transaction(deps.db, async (tx) => {
      const batch = await lockBatch(tx, batchId)
      if (!batch || batch.state === 'running' || batch.state === 'rolled_back') return null
      const lines = await readLines(tx, batchId, { before, limit: AT_ONCE, outcome: 'written' })
      const now = { ...edit, at: deps.now() }
      const problems = await restoreProducts(
        tx,
        deps,
        lines.filter(({ kind }) => kind === 'product'),
        now,
      )
      for (const line of lines) {
        if (line.kind !== 'product') problems.set(line.id, await restore(tx, deps, line, versions, now))
        const problem = problems.get(line.id) ?? null
        if (problem === null) outcome.restored++
        else outcome.problems.push({ externalId: line.externalId, line: line.line, problem })
        await tx.execute(sql`
          update exchange.lines set rollback_problem = ${problem}, rolled_back_at = ${deps.now().toISOString()}
          where id = ${line.id}`)
      }
      if (lines.length === 0) await endBatch(tx, batchId, { state: 'rolled_back', at: deps.now() })
      return lines
    })
    if (!found) return null
    before = found.at(-1)?.id ?? 0
    isOver = found.length === 0
  }
  return outcome
}

const CHANGED_SINCE = 'changed since'

/** `versions`: of the prices of each product, as this rollback has left them. */
async function restore(
  tx: Transaction,
  deps: ExchangeDeps,
  line: BatchLine,
  versions: Map<number, number>,
  edit: Edit,
): Promise<string | null> {
  if (line.kind === 'order') return 'a step of an order is not taken back'
  if (line.kind === 'picture') return restorePicture(tx, deps, line, edit)
  return restoreOffer(tx, deps, line, versions, edit)
}

/** One that was not there before goes, off its card too; of one that came anew the old content is not kept. */
async function restorePicture(
  tx: Transaction,
  deps: ExchangeDeps,
  { outcome, after }: BatchLine,
  edit: Edit,
): Promise<string | null> {
  if (outcome === 'changed') return 'the photograph that was there before is not kept'
  const { externalId, name } = after as { externalId: string; name: string }
  const { rows } = await tx.execute<{ productId: number; pictureId: string }>(sql`
    select g.id as "productId", p.picture_id as "pictureId" from exchange.pictures p
    join catalog.published_products g on g.external_code::text = p.external_id
    where p.external_id = ${externalId} and p.name = ${name} and p.picture_id is not null`)
  const problem = rows[0] ? await takeOffCard(tx, deps, rows[0], edit) : null
  if (problem !== null) return problem
  await tx.execute(sql`delete from exchange.pictures where external_id = ${externalId} and name = ${name}`)
  return null
}

async function takeOffCard(
  tx: Transaction,
  deps: ExchangeDeps,
  { productId, pictureId }: { productId: number; pictureId: string },
  edit: Edit,
): Promise<string | null> {
  const product = await readProduct(tx, productId)
  if (!product?.draft.colors.some(({ photos }) => photos.some(({ picture }) => picture.id === pictureId))) return null
  const colors = product.draft.colors.map((color) => ({
    ...color,
    photos: color.photos.filter(({ picture }) => picture.id !== pictureId),
  }))
  const draft = { ...product.draft, colors }
  const edits = [{ id: productId, expectedVersion: product.version, draft }]
  const saved = await saveProducts(editingIn(tx, deps), edits, edit)
  return saved.ok ? null : texts(saved)
}

/** All that can be put back by the same few statements; why not, of the others. */
async function restoreProducts(
  tx: Transaction,
  deps: ExchangeDeps,
  lines: readonly BatchLine[],
  edit: Edit,
): Promise<Map<number, string | null>> {
  const problems = new Map<number, string | null>()
  const changed: { id: number; productId: number; version: number; draft: ProductDraft }[] = []
  for (const line of lines) {
    const { productId, version } = line.after as { productId: number; version: number }
    const now = await readProduct(tx, productId)
    const was = line.before as { draft: ProductDraft } | null
    if (now?.version !== version) problems.set(line.id, CHANGED_SINCE)
    // What has a place in orders and in history is not removed.
    else if (!was) {
      const archived = await archiveProduct(editingIn(tx, deps), { id: productId, expectedVersion: version }, edit)
      if (!archived.ok) problems.set(line.id, texts(archived))
    } else {
      // Stored as JSON, where a moment is a text.
      const draft = { ...was.draft, publishedAt: new Date(was.draft.publishedAt) }
      changed.push({ id: line.id, productId, version, draft })
    }
  }
  const { refused } = await saveGood(
    changed,
    (left) =>
      saveProducts(
        editingIn(tx, deps),
        left.map(({ productId, version, draft }) => ({ id: productId, expectedVersion: version, draft })),
        edit,
      ),
    (field, left) => left[Number(field.split('.', 1)[0])],
  )
  for (const [{ id }, said] of refused) problems.set(id, said.join('; '))
  return problems
}

async function restoreOffer(
  tx: Transaction,
  deps: ExchangeDeps,
  line: BatchLine,
  versions: Map<number, number>,
  edit: Edit,
): Promise<string | null> {
  const before = line.before as OfferBefore
  const { productId, skuId, pricesVersion, stock } = line.after as OfferAfter
  const editing = editingIn(tx, deps)
  const problems: string[] = []
  if (pricesVersion !== null) {
    const now = await readProduct(tx, productId)
    if (now?.pricesVersion !== (versions.get(productId) ?? pricesVersion)) problems.push(`prices: ${CHANGED_SINCE}`)
    else {
      const prices = before.prices.map(({ currency, price }) => ({ skuId, currency, price }))
      const result = await setPrices(editing, { productId, expectedVersion: now.pricesVersion, prices }, edit)
      if (result.ok) versions.set(productId, result.answer.version)
      else problems.push(texts(result))
    }
  }
  const balances = (await balancesOfMany(tx, [skuId])).get(skuId) ?? []
  const counted = stock.flatMap(({ storageId, version }) => {
    const onHand = before.stock.find((one) => one.storageId === storageId)?.onHand ?? 0
    const isSame = balances.find((one) => one.storageId === storageId)?.version === version
    if (!isSame) problems.push(`stock in ${storageId}: ${CHANGED_SINCE}`)
    return isSame ? [{ skuId, storageId, onHand, expectedVersion: version }] : []
  })
  if (counted.length > 0) {
    const result = await setStock(editing, { reason: 'correction', reference: '1C rollback', counted }, edit)
    if (!result.ok) problems.push(texts(result))
  }
  return problems.length > 0 ? problems.join('; ') : null
}

function texts(result: { code: string; errors?: Record<string, string[]> | undefined }): string {
  const all = Object.entries(result.errors ?? {}).map(([field, said]) => `${field}: ${said.join(' ')}`)
  return all.length > 0 ? all.join('; ') : result.code
}
