import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../kernel/database/db.ts'
import { type ComputedCart, cartTexts, type LoadedLine } from '../../cart/index.ts'
import { LINE_COLUMNS, type OrderLineRow } from '../order/order-row.ts'

/** The items as they are at this moment, with what each tender pays of them. */
export async function insertLines(
  tx: Transaction,
  orderKey: string,
  bought: readonly LoadedLine[],
  { calculated, loaded, ringScale }: ComputedCart,
): Promise<OrderLineRow[]> {
  const rows = bought.map(({ line, facts, price, quantity }, position) => {
    const sums = calculated.priced.lines.find(({ skuId }) => skuId === line.skuId)
    if (!sums || !price) throw new Error(`variant ${line.skuId} is bought but not priced`)
    const set = line.setId === null ? undefined : loaded.sets.get(line.setId)
    return {
      position,
      sku_id: line.skuId,
      product_id: facts.productId,
      set_sku_id: set?.id ?? null,
      set_name_ru: set?.nameRu ?? null,
      set_name_en: set?.nameEn ?? null,
      code: facts.code,
      name_ru: facts.nameRu,
      name_en: facts.nameEn,
      designer_ru: facts.designerRu,
      designer_en: facts.designerEn,
      characteristics_ru: cartTexts('ru').characteristics(facts, ringScale),
      characteristics_en: cartTexts('en').characteristics(facts, ringScale),
      size: facts.size,
      main_gem_weight: facts.mainGemWeight,
      metal_weight_g: facts.weightG,
      slug: facts.slug,
      picture: facts.picture && { ...facts.picture, alt: facts.nameRu },
      preorder_ships_on: facts.preorderShipsOn,
      quantity,
      unit_initial: Math.max(price.initial, price.final),
      unit_final: price.final,
      initial: sums.initial,
      sale: sums.sale,
      set_saving: sums.set,
      promo_saving: sums.promo,
      bonus: sums.bonus,
      certificate: sums.certificate,
      payable: sums.payable,
      certificate_shares: sums.certificates,
    }
  })
  const { rows: lines } = await tx.execute<OrderLineRow>(sql`
    insert into ordering.lines as l (order_key, position, sku_id, product_id, set_sku_id, set_name_ru, set_name_en, code,
      name_ru, name_en, designer_ru, designer_en, characteristics_ru, characteristics_en, size, main_gem_weight,
      metal_weight_g, slug, picture, preorder_ships_on, quantity, unit_initial, unit_final, initial, sale, set_saving,
      promo_saving, bonus, certificate, payable, certificate_shares)
    select ${orderKey}, r.* from json_to_recordset(${JSON.stringify(rows)}::json) as r(position smallint,
      sku_id integer, product_id integer, set_sku_id integer, set_name_ru text, set_name_en text, code text,
      name_ru text, name_en text, designer_ru text, designer_en text, characteristics_ru text, characteristics_en text,
      size numeric, main_gem_weight numeric, metal_weight_g numeric, slug text, picture jsonb, preorder_ships_on date,
      quantity smallint, unit_initial bigint, unit_final bigint, initial bigint, sale bigint, set_saving bigint,
      promo_saving bigint, bonus bigint, certificate bigint, payable bigint, certificate_shares jsonb)
    returning ${LINE_COLUMNS}`)
  return lines
}
