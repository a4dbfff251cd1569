import {
  exportStaffPrices,
  importStaffPrices,
  saveStaffPrices,
  saveStaffProduct,
  staffPriceBatches,
  staffProduct,
  staffProducts,
  undoStaffPrices,
} from '#contract/staff/goods/staff-catalogue.ts'
import { homeCurrency } from '#rules/location/home.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { CallContext, Serve } from '../../../kernel/serve.ts'
import { type DeskDeps, editorOf } from '../desk-deps.ts'
import { listProducts } from './list-products.ts'
import { exportPrices, importPrices, priceBatches, undoPrices } from './price-list.ts'
import { productForScreen } from './product-for-screen.ts'
import { savePricesForm, saveProductForm } from './save-product-form.ts'

export function catalogueRoutes(serve: Serve, deps: DeskDeps & { timeZone: string }): void {
  const { db } = deps

  async function show(id: number, ctx: CallContext) {
    const product = await productForScreen(deps, id, ctx.visitor.site.language)
    return product ? done(product) : refused('edit.not_found', { extra: { id } })
  }

  serve(staffProducts, async ({ query, visitor }) =>
    done(await listProducts(db, query, visitor.site.language, homeCurrency(deps.settings))),
  )
  serve(staffProduct, ({ params, ...ctx }) => show(params.id, ctx))
  serve(saveStaffProduct, async ({ params, body, ...ctx }) => {
    const saved = await saveProductForm(deps, params.id, body, await editorOf(ctx))
    return saved.ok ? show(params.id, ctx) : saved
  })
  serve(saveStaffPrices, async ({ params, body, ...ctx }) => {
    const saved = await savePricesForm(deps, params.id, body, await editorOf(ctx))
    return saved.ok ? show(params.id, ctx) : saved
  })
  serve(exportStaffPrices, async ({ visitor }) =>
    done({ csv: await exportPrices(db, visitor.site.language, deps.timeZone) }),
  )
  serve(importStaffPrices, async ({ body, ...ctx }) => done(await importPrices(deps, body, await editorOf(ctx))))
  serve(staffPriceBatches, async () => done({ batches: await priceBatches(db) }))
  serve(undoStaffPrices, async ({ params, ...ctx }) => {
    const undone = await undoPrices(deps, params.id, await editorOf(ctx))
    return undone.ok ? done({ batches: await priceBatches(db) }) : undone
  })
}
