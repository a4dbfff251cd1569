import type { ErrorCode } from '#contract/error-codes.ts'
import {
  makeFirstProduct as makeFirstProductCall,
  makeFirstShop as makeFirstShopCall,
  openShop as openShopCall,
  type StaffOpening,
  saveShopColour,
  saveShopDetails,
  saveShopLogo,
  staffOpening,
  takeShopPages,
} from '#contract/staff/staff-opening.ts'
import { currenciesOfShop } from '#rules/location/currency.ts'
import { openingList } from '#rules/opening/opening-list.ts'
import { isVideo } from '#rules/pictures/media.ts'
import { detailsOf } from '#rules/settings/shop-details.ts'
import { layout as en } from '#texts/en/layout.ts'
import { brandOfFile } from '#texts/live-brand.ts'
import { layout as ru } from '#texts/ru/layout.ts'
import { done, type Result } from '../../kernel/result.ts'
import type { CallContext, Serve } from '../../kernel/serve.ts'
import { makeFirstProduct } from './make-first-product.ts'
import { makeFirstShop } from './make-first-shop.ts'
import { openShop } from './open-shop.ts'
import type { OpeningDeps } from './opening-deps.ts'
import { readShop } from './opening-store.ts'
import { readFacts } from './read-facts.ts'
import { saveDetails } from './save-details.ts'
import { saveColour, saveLogo } from './save-look.ts'
import { takePages } from './take-pages.ts'

/** As many as can be chosen from at a glance. */
const PICTURES = 24

export function openingRoutes(serve: Serve, deps: OpeningDeps): void {
  async function show({ visitor }: CallContext): Promise<StaffOpening> {
    const shop = await readShop(deps.db)
    const items = openingList(await readFacts(deps.db, deps, shop, visitor))
    const isOwners = shop.openedBy?.startsWith('staff:') ?? true
    const { settings, hosts } = deps
    return {
      version: shop.version,
      isOpen: shop.isOpen,
      isShown: !shop.isOpen || (isOwners && items.some(({ isDone }) => !isDone)),
      items,
      details: shop.details ?? detailsOf(brandOfFile, { ru: ru.footer.lead, en: en.footer.lead }),
      look: { accent: shop.accent, logo: shop.logo?.id ?? null },
      hosts: [...new Set(settings.sites.map((language) => hosts[language]))],
      currencies: currenciesOfShop(settings),
      timeZone: settings.timeZone,
      pictures: picturesToChoose(deps),
    }
  }
  const then = async <Code extends ErrorCode>(ctx: CallContext, result: Promise<Result<null, Code>>) => {
    const outcome = await result
    return outcome.ok ? done(await show(ctx)) : outcome
  }

  serve(staffOpening, async (ctx) => done(await show(ctx)))
  serve(saveShopDetails, ({ body: { expectedVersion, details }, ...ctx }) =>
    then(ctx, saveDetails(deps, ctx, expectedVersion, details)),
  )
  serve(saveShopColour, ({ body, ...ctx }) => then(ctx, saveColour(deps, ctx, body)))
  serve(saveShopLogo, ({ query, upload: file, ...ctx }) => then(ctx, saveLogo(deps, ctx, { ...query, file })))
  serve(makeFirstShopCall, ({ body, ...ctx }) => then(ctx, makeFirstShop(deps, ctx, body)))
  serve(makeFirstProductCall, ({ body, ...ctx }) => then(ctx, makeFirstProduct(deps, ctx, body)))
  serve(takeShopPages, ({ body, ...ctx }) => then(ctx, takePages(deps, ctx, body.expectedVersion)))
  serve(openShopCall, ({ body, ...ctx }) => then(ctx, openShop(deps, ctx, body.expectedVersion)))
}

/** Packshots of the shop's folder, one of each product. */
function picturesToChoose({ media }: OpeningDeps): StaffOpening['pictures'] {
  return Object.entries(media())
    .filter(([file]) => /^products\/.+-1\.\w+$/.test(file))
    .flatMap(([, entry]) => (isVideo(entry) ? [] : [entry]))
    .slice(0, PICTURES)
}
