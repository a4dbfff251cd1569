import type { Passport } from '#contract/customer/passport.ts'
import { formatFullDate } from '#rules/dates/format-dates.ts'
import { formatUin } from '#rules/items/uin.ts'
import type { Language } from '#rules/location/site.ts'
import { passport as en } from '#texts/en/customer/passport.ts'
import { passport as ru } from '#texts/ru/customer/passport.ts'
import { drawQr, INKS, type PagePart, type PdfDocument, pdfPage } from '../../../kernel/pdf/pdf-page.ts'
import { printable } from '../../../kernel/pdf/printable.ts'

export type PassportPrint = {
  passport: Omit<Passport, 'photo' | 'url'>
  language: Language
  /** By whose clock days are told. */
  timeZone: string
  brand: string
}

/** ISO 216 A5, in points. */
const PAGE = { width: 419.53, height: 595.28 }
const MARGIN = 36
const WIDTH = PAGE.width - 2 * MARGIN
const QR = { left: PAGE.width - MARGIN - 92, top: 34, side: 92 }
const HEAD_WIDTH = QR.left - MARGIN - 20
const LABEL_WIDTH = 92
const FACTS_TOP = 158
const FOOT_TOP = 544
const MAX_EVENTS = 10

/** The passport to be printed and kept with the item: one page A5. */
export function passportPdf(print: PassportPrint): Promise<Uint8Array> {
  const { passport, language, brand } = print
  const texts = language === 'en' ? en : ru
  return pdfPage(
    { size: PAGE, language, brand, title: texts.title, documentTitle: texts.documentTitle(passport.name) },
    (doc) => [...head(doc, print), ...factsAndHistory(doc, print), ...foot(doc, print)],
  )
}

function head(doc: PdfDocument, { passport, language, brand }: PassportPrint): PagePart[] {
  const texts = language === 'en' ? en : ru
  // A short word stays with the next one.
  const name = printable(passport.name.replace(/(?<=\s\p{L}{1,2}) /gu, '\u00a0'), ['literata', 'onest'])
  return [
    { tag: 'P', draw: () => void doc.font('literata', 14).fillColor(INKS.ink).text(brand, MARGIN, 34) },
    { tag: 'P', draw: () => void doc.font('onest', 9).fillColor(INKS.ink2).text(texts.title, MARGIN, 58) },
    {
      tag: 'H1',
      draw: () => void doc.font(name.font, 19).fillColor(INKS.ink).text(name.text, MARGIN, 72, { width: HEAD_WIDTH }),
    },
    { tag: 'Figure', alt: texts.qr, draw: () => drawQr(doc, passport.link, QR) },
  ]
}

function factsAndHistory(doc: PdfDocument, { passport, language, timeZone }: PassportPrint): PagePart[] {
  const texts = language === 'en' ? en : ru
  let y = FACTS_TOP
  const row = (label: string, text: string, options: { isStrong?: boolean } = {}): PagePart => {
    const shown = printable(text, ['onest'])
    const size = options.isStrong ? 13 : 10
    const top = y
    const width = WIDTH - LABEL_WIDTH
    y += Math.max(doc.font(shown.font, size).heightOfString(shown.text, { width }), 12) + 7
    return {
      tag: 'P',
      draw: () => {
        doc
          .font('onest', 9)
          .fillColor(INKS.ink2)
          .text(label, MARGIN, top + (options.isStrong ? 3 : 1), { width: LABEL_WIDTH })
        doc
          .font(shown.font, size)
          .fillColor(INKS.ink)
          .text(shown.text, MARGIN + LABEL_WIDTH, top, { width })
      },
    }
  }
  const { labels } = texts
  const stones = passport.stones.map(({ name, cut, count, carats }) => texts.stone(name, cut, count, carats))
  const facts = [
    row(labels.uin, formatUin(passport.uin), { isStrong: true }),
    row(labels.metal, passport.metal),
    row(labels.hallmark, String(passport.hallmark)),
    ...(passport.coating ? [row(labels.coating, passport.coating)] : []),
    ...(passport.weightMg === null ? [] : [row(labels.weight, texts.grams(passport.weightMg))]),
    ...(passport.size === null ? [] : [row(labels.size, texts.size(passport.size, passport.sizeKind))]),
    row(labels.stones, stones.length > 0 ? stones.join('\n') : texts.noStones),
    row(labels.maker, texts.maker(passport.maker.name, passport.maker.city)),
  ]
  const title = y + 8
  y = title + 24
  const events = passport.history
    .slice(-MAX_EVENTS)
    .map(({ at, event, service }) =>
      row(formatFullDate(at, language, timeZone), service ? texts.services[service] : texts.events[event]),
    )
  const heading: PagePart = {
    tag: 'H2',
    draw: () => void doc.font('literata', 13).fillColor(INKS.ink).text(texts.history, MARGIN, title),
  }
  return [...facts, heading, ...events]
}

function foot(doc: PdfDocument, { passport, language }: PassportPrint): PagePart[] {
  const texts = language === 'en' ? en : ru
  return [
    {
      tag: 'P',
      draw: () => {
        doc
          .moveTo(MARGIN, FOOT_TOP - 8)
          .lineTo(PAGE.width - MARGIN, FOOT_TOP - 8)
          .lineWidth(0.5)
          .strokeColor(INKS.line)
          .stroke()
        doc.font('onest', 7).fillColor(INKS.ink2).text(texts.registry, MARGIN, FOOT_TOP, { width: WIDTH, lineGap: 1 })
      },
    },
    {
      tag: 'Link',
      draw: () =>
        void doc
          .font('onest', 7)
          .fillColor(INKS.garnet)
          .text(passport.link, MARGIN, FOOT_TOP + 22, { width: WIDTH, lineBreak: false, link: passport.link }),
    },
  ]
}
