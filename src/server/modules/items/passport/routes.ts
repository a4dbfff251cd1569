import { orderPassports, passportPdf, readPassport } from '#contract/customer/passport.ts'
import type { Language } from '#rules/location/site.ts'
import { passport as en } from '#texts/en/customer/passport.ts'
import { layout as layoutEn } from '#texts/en/layout.ts'
import { passport as ru } from '#texts/ru/customer/passport.ts'
import { layout as layoutRu } from '#texts/ru/layout.ts'
import type { Db } from '../../../kernel/database/db.ts'
import type { MakePdf } from '../../../kernel/pdf/pdf-maker.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { Serve } from '../../../kernel/serve.ts'
import { askerOf, orderOf } from '../../ordering/index.ts'
import type { PassportPrint } from './passport-pdf.ts'
import { passportOf, passportsOfOrder } from './read-passport.ts'

export type PassportDeps = {
  db: Db
  makePdf: MakePdf<PassportPrint>
  /** By whose clock days are told, for each language. */
  timeZones: Record<Language, string>
}

export function passportRoutes(serve: Serve, { db, makePdf, timeZones }: PassportDeps): void {
  serve(readPassport, async ({ params, visitor }) => {
    const passport = await passportOf(db, params.code, { origin: visitor.origin, language: visitor.site.language })
    return passport ? done(passport) : refused('passport.unknown')
  })

  serve(passportPdf, async ({ params, ...ctx }) => {
    const { language } = ctx.visitor.site
    const found = await passportOf(db, params.code, { origin: ctx.visitor.origin, language })
    if (!found) return refused('passport.unknown')
    const { photo: _photo, url: _url, ...passport } = found
    const brand = (language === 'en' ? layoutEn : layoutRu).brand
    try {
      const bytes = await makePdf({ passport, language, timeZone: timeZones[language], brand })
      ctx.setHeader('content-type', 'application/pdf')
      ctx.setHeader('content-disposition', attachment(passport.uin, language))
      return done(bytes)
    } catch (error) {
      ctx.log.error({ event: 'items.pdf_failed', err: error }, 'the PDF of a passport could not be made')
      return refused('passport.pdf_failed')
    }
  })

  serve(orderPassports, async ({ params, ...ctx }) => {
    const order = await orderOf(db, params.key, await askerOf(ctx))
    if (!order) return refused('order.unknown')
    return done({ passports: await passportsOfOrder(db, order.key, ctx.visitor.site.language) })
  })
}

/** With a name that old programs understand too. */
function attachment(uin: string, language: Language): string {
  const name = encodeURIComponent((language === 'en' ? en : ru).fileName(uin))
  return `attachment; filename="passport-${uin}.pdf"; filename*=UTF-8''${name}`
}
