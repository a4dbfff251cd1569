import { formatCertificateCode } from '#rules/certificates/certificate-code.ts'
import { formatFullDate } from '#rules/dates/format-dates.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import { certificatePdf as en } from '#texts/en/certificates/certificate-pdf.ts'
import { certificatePdf as ru } from '#texts/ru/certificates/certificate-pdf.ts'
import { drawQr, INKS, type PagePart, type PdfDocument, pdfPage } from '../../../kernel/pdf/pdf-page.ts'
import { type PrintFont, printable } from '../../../kernel/pdf/printable.ts'

export type CertificatePrint = {
  lastDigits: string
  /** Null: it is in its owner's profile, and the print has none. */
  code: string | null
  /** Minor units: what it is worth to whoever holds the print. */
  amount: number
  currency: Currency
  /** `picture` is a JPEG, 16 by 10. */
  design: { picture: Uint8Array; name: string; tone: 'light' | 'dark' }
  recipientName: string
  senderName: string
  message: string
  expiresAt: Date
  /** By whose clock the last day is told. */
  timeZone: string
  /** Where the QR code leads. */
  link: string
  language: Language
  /** The shop's name. */
  brand: string
}

/** ISO 216, in points. */
const PAGE = { width: 419.53, height: 595.28 }
const PICTURE_HEIGHT = (PAGE.width * 10) / 16
const MARGIN = 36
const WIDTH = PAGE.width - 2 * MARGIN
/** What was written by the giver stands between the picture and the code, whatever its length. */
const TEXT_BOX = { top: PICTURE_HEIGHT + 26, bottom: 430 }
const CODE_TOP = 444
const QR_SIDE = 96
const QR_PLACE = { left: PAGE.width - MARGIN - QR_SIDE, top: CODE_TOP, side: QR_SIDE }
const FOOT_TOP = 563

const { ink: INK, ink2: INK_2, paper: PAPER, line: LINE, garnet: GARNET } = INKS

const DISPLAY = 'literata' satisfies PrintFont
const TEXT = 'onest' satisfies PrintFont
/** Left of where the busiest picture begins. */
const SUM = { sizes: [38, 34, 30, 27], width: 128 } as const
/** From the largest; the smallest holds the longest that a form takes. */
const SIZES = [
  { name: 22, message: 12 },
  { name: 18, message: 11 },
  { name: 15, message: 10 },
  { name: 12, message: 9 },
  { name: 10, message: 8 },
  { name: 8, message: 6.5 },
] as const

/** A certificate to be printed or forwarded: one page A5 with real text, its fonts and its reading order. */
export async function certificatePdf(print: CertificatePrint): Promise<Uint8Array> {
  const texts = print.language === 'en' ? en : ru
  const sum = formatMoney(money(print.amount, print.currency), print.language)
  const { language, brand } = print
  return pdfPage(
    { size: PAGE, language, brand, title: texts.title, documentTitle: texts.documentTitle(sum) },
    (doc) => [...cover(doc, print, sum), ...giverText(doc, print), ...codeAndTerm(doc, print)],
  )
}

/** The picture with what it is and what it is worth, where all pictures are quiet: at the top left. */
function cover(doc: PdfDocument, { design, brand, language }: CertificatePrint, sum: string): PagePart[] {
  const texts = language === 'en' ? en : ru
  const ink = design.tone === 'dark' ? PAPER : INK
  const fits = (size: number) => doc.font(DISPLAY, size).widthOfString(sum) <= SUM.width
  const sumSize = SUM.sizes.find(fits) ?? SUM.sizes[3]
  return [
    {
      tag: 'Figure',
      alt: texts.design(design.name),
      draw: () =>
        void doc.image(Buffer.from(design.picture), 0, 0, {
          cover: [PAGE.width, PICTURE_HEIGHT],
          align: 'center',
          valign: 'center',
        }),
    },
    {
      tag: 'P',
      draw: () => void doc.font(DISPLAY, 15).fillColor(ink).text(brand, MARGIN, 34, { lineBreak: false }),
    },
    {
      tag: 'H1',
      draw: () => void doc.font(TEXT, 10).fillColor(ink).text(texts.title, MARGIN, 76, { lineBreak: false }),
    },
    {
      tag: 'P',
      draw: () => void doc.font(DISPLAY, sumSize).fillColor(ink).text(sum, MARGIN, 87, { lineBreak: false }),
    },
  ]
}

/** For whom, the message, from whom: as large as there is room for. */
function giverText(doc: PdfDocument, print: CertificatePrint): PagePart[] {
  const texts = print.language === 'en' ? en : ru
  const one = (text: string) => text.replace(/\s+/g, ' ')
  const to = one(print.recipientName) && printable(texts.to(one(print.recipientName)), [DISPLAY, TEXT])
  const from = one(print.senderName) && printable(texts.from(one(print.senderName)), [TEXT])
  const lines: Line[] = [
    ...(to ? [{ ...to, size: 'name', ink: INK, gap: 8, leading: 0 } as const] : []),
    ...messageLines(print.message),
    ...(from ? [{ ...from, size: 'message', ink: INK_2, gap: 0, leading: 3 } as const] : []),
  ]
  const heightAt = (sizes: (typeof SIZES)[number]) =>
    lines.reduce((sum, { text, font, size, gap, leading }) => {
      doc.font(font, sizes[size])
      return sum + doc.heightOfString(text, { width: WIDTH, lineGap: leading }) + gap
    }, 0)
  const room = TEXT_BOX.bottom - TEXT_BOX.top
  const sizes = SIZES.find((one) => heightAt(one) <= room) ?? SIZES[SIZES.length - 1] ?? SIZES[0]
  let y = TEXT_BOX.top
  return lines.map(({ text, font, size, ink, gap, leading }) => {
    const top = y
    const height = doc.font(font, sizes[size]).heightOfString(text, { width: WIDTH, lineGap: leading })
    y += height + gap
    return {
      tag: 'P',
      draw: () =>
        void doc.font(font, sizes[size]).fillColor(ink).text(text, MARGIN, top, { width: WIDTH, lineGap: leading }),
    }
  })
}

type Line = { text: string; font: PrintFont; size: 'name' | 'message'; ink: string; gap: number; leading: number }

const MAX_MESSAGE_LINES = 6

/** More line ends than there is room for would push the words off the page: then they are read on in one go. */
function messageLines(message: string): Line[] {
  const { text, font } = printable(message, [TEXT])
  if (text === '') return []
  const shown = text.split('\n').length > MAX_MESSAGE_LINES ? text.replace(/\s*\n\s*/g, ' ') : text
  return [{ text: shown, font, size: 'message', ink: INK, gap: 8, leading: 3 }]
}

/** Code, term, QR and how it is used. */
function codeAndTerm(doc: PdfDocument, print: CertificatePrint): PagePart[] {
  const texts = print.language === 'en' ? en : ru
  const width = WIDTH - QR_SIDE - 20
  const day = formatFullDate(print.expiresAt, print.language, print.timeZone)
  const small = (text: string, y: number): PagePart => ({
    tag: 'P',
    draw: () => void doc.font(TEXT, 9).fillColor(INK_2).text(text, MARGIN, y, { width, lineBreak: false }),
  })
  const strong = (text: string, size: number, spacing: number): PagePart => ({
    tag: 'P',
    draw: () =>
      void doc
        .font(DISPLAY, size)
        .fillColor(GARNET)
        .text(text, MARGIN, CODE_TOP + 13, { width, characterSpacing: spacing, lineBreak: false }),
  })
  const first = print.code === null ? [] : [small(texts.code, CODE_TOP)]
  const middle =
    print.code === null ? strong(texts.inProfile, 17, 0) : strong(formatCertificateCode(print.code), 21, 0.6)
  return [
    ...first,
    middle,
    small(texts.number(print.lastDigits), CODE_TOP + 50),
    small(texts.until(day), CODE_TOP + 64),
    { tag: 'Figure', alt: texts.qr, draw: () => drawQr(doc, print.link, QR_PLACE) },
    {
      tag: 'P',
      draw: () => {
        doc
          .moveTo(MARGIN, FOOT_TOP - 6)
          .lineTo(PAGE.width - MARGIN, FOOT_TOP - 6)
          .lineWidth(0.5)
          .strokeColor(LINE)
          .stroke()
        const howTo = print.code === null ? texts.inProfileHowTo : texts.howTo
        doc.font(TEXT, 7).fillColor(INK_2).text(howTo, MARGIN, FOOT_TOP, { width: WIDTH, lineGap: 1 })
      },
    },
    {
      tag: 'Link',
      draw: () =>
        void doc
          .font(TEXT, 7)
          .fillColor(GARNET)
          .text(withoutFragment(print.link), MARGIN, FOOT_TOP + 11, {
            width: WIDTH,
            lineBreak: false,
            link: print.link,
          }),
    },
  ]
}

/** The code in it is printed above, where one looks for it. */
function withoutFragment(link: string): string {
  return link.split('#', 1)[0] ?? link
}
