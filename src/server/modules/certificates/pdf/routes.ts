import { depositPdf, profileCertificatePdf } from '#contract/customer/deposits.ts'
import { lastOfNumber, readCertificateCode } from '#rules/certificates/certificate-code.ts'
import type { Language } from '#rules/location/site.ts'
import { certificatePdf as en } from '#texts/en/certificates/certificate-pdf.ts'
import { certificatePdf as ru } from '#texts/ru/certificates/certificate-pdf.ts'
import { signedIn } from '../../../kernel/people/customer.ts'
import { done, refused } from '../../../kernel/result.ts'
import type { HttpContext, Serve } from '../../../kernel/serve.ts'
import { customerCertificates } from '../customer-certificates.ts'
import { giftsOf } from '../receiving/gift-store.ts'
import { type OpeningDeps, openDeposit } from '../receiving/open-deposit.ts'
import { type PrintDeps, type PrintOrder, printCertificate } from './print-certificate.ts'

export type PdfDeps = OpeningDeps & PrintDeps

const NOT_GIVEN = { design: null, recipientName: '', senderName: '', message: '' }

export function pdfRoutes(serve: Serve, deps: PdfDeps): void {
  serve(depositPdf, async ({ params, body, ...ctx }) => {
    const opened = await openDeposit(deps, { ...params, ...body }, ctx, async (tx, certificate) => {
      const gift = (await giftsOf(tx, [certificate.id])).get(certificate.id)
      return { certificate, gift }
    })
    if (!opened.ok) return opened
    const { certificate, gift } = opened.answer
    const code = readCertificateCode(body.authCode) ?? ''
    return send(deps, ctx, {
      lastDigits: lastOfNumber(certificate.number),
      code,
      amount: gift?.amount ?? certificate.face,
      currency: certificate.currency,
      design: gift?.design ?? null,
      recipientName: gift?.recipientName ?? '',
      senderName: gift?.senderName ?? '',
      message: gift?.message ?? '',
      expiresAt: certificate.expiresAt,
      // A fragment never leaves the browser: no server and no log on the way sees the code.
      link: `${ctx.visitor.origin}/get-certificate/${certificate.publicId}#code=${code}`,
    })
  })

  serve(profileCertificatePdf, async ({ params, ...ctx }) => {
    const owner = await signedIn(ctx)
    const owned = await customerCertificates(deps.db, owner.id, ctx.now)
    const certificate = owned.find(({ id }) => id === params.id)
    if (!certificate) return refused('deposit.unknown')
    const { design, recipientName, senderName, message } =
      (await giftsOf(deps.db, [params.id])).get(params.id) ?? NOT_GIVEN
    return send(deps, ctx, {
      lastDigits: certificate.lastDigits,
      // In a profile nobody needs it, and whoever finds the paper must not either.
      code: null,
      amount: certificate.balance,
      currency: certificate.currency,
      design,
      recipientName,
      senderName,
      message,
      expiresAt: certificate.expiresAt,
      link: `${ctx.visitor.origin}/profile?section=certificatesData`,
    })
  })
}

async function send(deps: PdfDeps, ctx: HttpContext, order: Omit<PrintOrder, 'language'>) {
  const { language } = ctx.visitor.site
  try {
    const bytes = await printCertificate(deps, { ...order, language })
    ctx.setHeader('content-type', 'application/pdf')
    ctx.setHeader('content-disposition', attachment(order.lastDigits, language))
    return done(bytes)
  } catch (error) {
    ctx.log.error({ event: 'certificates.pdf_failed', err: error }, 'the PDF of a certificate could not be made')
    return refused('deposit.pdf_failed')
  }
}

/** With a name that old programs understand too. */
function attachment(lastDigits: string, language: Language): string {
  const name = encodeURIComponent((language === 'en' ? en : ru).fileName(lastDigits))
  return `attachment; filename="certificate-${lastDigits}.pdf"; filename*=UTF-8''${name}`
}
