import { sql } from 'drizzle-orm'
import type { PhotoDraft, ProductDraft } from '#rules/catalog/editing/product-draft.ts'
import type { Picture } from '#rules/pictures/media.ts'
import type { UploadRefusal } from '#rules/pictures/upload-limits.ts'
import { transaction } from '../../../kernel/database/db.ts'
import { readProduct, saveProduct } from '../../catalog/index.ts'
import { writeResults } from '../batches-store.ts'
import { type Edit, type ExchangeDeps, editingIn } from '../exchange-deps.ts'

type Waiting = {
  externalId: string
  name: string
  hash: string
  content: Buffer
  productId: number
  /** What an earlier content of the same name is on the card. */
  pictureId: string | null
  line: number
}

const REFUSALS: Readonly<Record<UploadRefusal, string>> = {
  empty: 'файл пустой',
  too_large: 'файл слишком велик',
  type: 'это не JPEG, PNG или WebP',
  broken: 'файл повреждён',
  too_many_pixels: 'слишком много точек',
  too_small: 'меньше 400 точек по короткой стороне',
}

/**
 * Adds a batch's photographs to their products, each in its own transaction, because encoding takes a while. What a
 * crash interrupts is done by the next request. True: none is left.
 */
export async function placePictures(
  deps: ExchangeDeps,
  batchId: number,
  edit: Omit<Edit, 'at'>,
  endsAt: number,
): Promise<boolean> {
  while (true) {
    const picture = await nextPicture(deps, batchId)
    if (!picture) return true
    if (performance.now() > endsAt) return false
    const at = deps.now()
    const taken = await deps.uploads().take(once(picture.content), { by: edit.by, at })
    const problem =
      typeof taken === 'string' ? REFUSALS[taken] : await place(deps, batchId, picture, taken, { ...edit, at })
    if (problem !== null) await refuse(deps, batchId, picture, problem)
  }
}

async function* once(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content
}

async function nextPicture({ db }: ExchangeDeps, batchId: number): Promise<Waiting | null> {
  const { rows } = await db.execute<Waiting>(sql`
    select p.external_id as "externalId", p.name, p.hash, p.content, p.picture_id as "pictureId", l.line,
      g.id as "productId"
    from exchange.lines l
    join exchange.pictures p on p.external_id = l.after ->> 'externalId' and p.name = l.after ->> 'name'
    join catalog.published_products g on g.external_code::text = p.external_id
    where l.batch_id = ${batchId} and l.kind = 'picture' and l.outcome <> 'refused'
      and p.placed_hash is distinct from p.hash and p.problem_hash is distinct from p.hash
    order by l.id limit 1`)
  return rows[0] ?? null
}

/** Null: it is there. Otherwise why it is not. */
async function place(
  deps: ExchangeDeps,
  batchId: number,
  { externalId, name, hash, productId, pictureId }: Waiting,
  picture: Picture,
  edit: Edit,
): Promise<string | null> {
  return transaction(deps.db, async (tx) => {
    const product = await readProduct(tx, productId)
    if (!product) return 'товара больше нет'
    const draft = withPhoto(product.draft, picture, pictureId)
    if (draft) {
      const { id, version: expectedVersion } = product
      const saved = await saveProduct(editingIn(tx, deps), { id, expectedVersion, draft }, edit)
      if (!saved.ok)
        return (
          Object.values(saved.errors ?? {})
            .flat()
            .join(' ') || 'карточку в это время меняли'
        )
      // A batch that changed the product itself can still be taken back: this is its work too.
      await tx.execute(sql`
        update exchange.lines set after = jsonb_set(after, '{version}', to_jsonb(${saved.answer.version}::integer))
        where batch_id = ${batchId} and kind = 'product' and after ->> 'productId' = ${String(id)}
          and after -> 'version' = to_jsonb(${expectedVersion}::integer)`)
    }
    await tx.execute(sql`
      update exchange.pictures set picture_id = ${picture.id}, placed_hash = ${hash}
      where external_id = ${externalId} and name = ${name}`)
    return null
  })
}

/** In the place of the one before, or behind the others of the first colour; null when the card has it already. */
function withPhoto(draft: ProductDraft, picture: Picture, before: string | null): ProductDraft | null {
  const photos = draft.colors.flatMap((color) => color.photos)
  if (photos.some((photo) => photo.picture.id === picture.id)) return null
  const photo: PhotoDraft = {
    imageType: 'packshot',
    picture,
    altRu: draft.nameRu,
    altEn: draft.nameEn || draft.nameRu,
    scale: null,
  }
  const replaces = photos.some((one) => one.picture.id === before)
  return {
    ...draft,
    colors: draft.colors.map((color, index) => ({
      ...color,
      photos: replaces
        ? color.photos.map((one) => (one.picture.id === before ? { ...one, picture, scale: null } : one))
        : index === 0
          ? [...color.photos, photo]
          : color.photos,
    })),
  }
}

async function refuse(deps: ExchangeDeps, batchId: number, picture: Waiting, problem: string): Promise<void> {
  const { externalId, name, hash, line } = picture
  await transaction(deps.db, async (tx) => {
    await tx.execute(sql`
      update exchange.pictures set problem_hash = ${hash} where external_id = ${externalId} and name = ${name}`)
    const problems = [`Картинка «${name}»: ${problem}`]
    await writeResults(tx, batchId, 0, [
      { line, kind: 'picture', externalId: `${externalId} ${name}`, outcome: 'refused', problems },
    ])
  })
}
