import { type Transaction, transaction } from '../../../kernel/database/db.ts'
import { type Batch, endBatch, lockBatch, readBatch, writeResults } from '../batches-store.ts'
import { type FileElement, readElements, UnreadableFile } from '../commerceml/read-elements.ts'
import { type Edit, type ExchangeDeps, type LineResult, Overtaken } from '../exchange-deps.ts'
import { applyOffers } from './apply-offers.ts'
import { applyOrders } from './apply-orders.ts'
import { applyProducts } from './apply-products.ts'
import { keepPictures } from './keep-pictures.ts'
import { placePictures } from './place-pictures.ts'

/** Elements of one transaction. */
const AT_ONCE = 100
const ATTEMPTS = 3
/** Photographs of one answer: the other system does not wait for ever, and asks again. */
const PAINTING_MS = 20_000

/** Opened anew for each reading: a file is read to its end before anything of it is done. */
export type Source = () => AsyncIterable<Uint8Array>

/**
 * Continues a batch where it stopped, for at most `maxElements`. A hundred elements share a transaction with the counts
 * and the position in the file, so that any node can continue after a crash. An incomplete file is detected before
 * anything changes.
 */
export async function importFile(
  deps: ExchangeDeps,
  source: Source,
  batchId: number,
  edit: Omit<Edit, 'at'>,
  maxElements = Number.POSITIVE_INFINITY,
): Promise<Batch> {
  const begun = await readBatch(deps.db, batchId)
  if (!begun) throw new Error(`there is no batch ${batchId}`)
  if (begun.state !== 'running') return begun
  const end = begun.position + maxElements
  let position = begun.position
  let hasMore = false
  try {
    if (begun.position === 0) await readToEnd(source())
    for await (const group of groups(source(), begun.position)) {
      if (position >= end) {
        hasMore = true
        break
      }
      position += group.length
      await applyGroup(deps, batchId, position - group.length, group, { ...edit, at: deps.now() })
    }
    if (!hasMore) hasMore = !(await placePictures(deps, batchId, edit, performance.now() + PAINTING_MS))
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    await endBatch(deps.db, batchId, { state: 'failed', error: error.message, at: deps.now() })
    hasMore = true
  }
  if (!hasMore) await endBatch(deps.db, batchId, { state: 'done', at: deps.now() })
  return (await readBatch(deps.db, batchId)) ?? begun
}

async function readToEnd(file: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of readElements(file));
}

class TakenBack extends Error {}

/** Does everything and takes it back: what would be refused is named. */
export async function checkFile(deps: ExchangeDeps, source: Source, edit: Omit<Edit, 'at'>): Promise<LineResult[]> {
  const results: LineResult[] = []
  for await (const group of groups(source(), 0)) {
    await retrying(async () => {
      try {
        await transaction(deps.db, async (tx) => {
          const own = await apply(tx, deps, group, { ...edit, at: deps.now() })
          results.push(...own)
          throw new TakenBack()
        })
      } catch (error) {
        if (!(error instanceof TakenBack)) throw error
      }
    })
  }
  return results
}

async function applyGroup(
  deps: ExchangeDeps,
  batchId: number,
  position: number,
  group: readonly FileElement[],
  edit: Edit,
): Promise<void> {
  await retrying(() =>
    transaction(deps.db, async (tx) => {
      const batch = await lockBatch(tx, batchId)
      // Another node has done it meanwhile.
      if (batch?.state !== 'running' || batch.position !== position) return
      const results = await apply(tx, deps, group, edit)
      const pictures = group[0]?.kind === 'product' ? await keepPictures(tx, batchId, group, edit.at) : []
      await writeResults(tx, batchId, group.length, [...results, ...pictures])
    }),
  )
}

async function retrying(run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof Overtaken) || attempt === ATTEMPTS) throw error
    }
  }
}

function apply(tx: Transaction, deps: ExchangeDeps, group: readonly FileElement[], edit: Edit): Promise<LineResult[]> {
  const kind = group[0]?.kind
  if (kind === 'product') return applyProducts(tx, deps, group, edit)
  if (kind === 'offer') return applyOffers(tx, deps, group, edit)
  return applyOrders(tx, deps.staff(), group, edit.at)
}

/** Neighbours of one kind, behind those that are done. */
async function* groups(file: AsyncIterable<Uint8Array>, skipped: number): AsyncGenerator<FileElement[]> {
  let group: FileElement[] = []
  let index = 0
  for await (const element of readElements(file)) {
    if (index++ < skipped) continue
    if (group.length === AT_ONCE || (group.length > 0 && group[0]?.kind !== element.kind)) {
      yield group
      group = []
    }
    group.push(element)
  }
  if (group.length > 0) yield group
}
