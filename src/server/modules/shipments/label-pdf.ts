import { code128 } from '#rules/shipments/code-128.ts'
import type { PdfDocument } from '../../kernel/pdf/pdf-page.ts'
import { printFonts } from '../../kernel/pdf/print-fonts.ts'

export type ParcelLabel = {
  carrier: string
  trackingNumber: string
  orderNumber: string
  pointCode: string
  recipient: string
  phone: string
  sender: string
}

/** 100 by 150 mm, as label printers have it, in points. */
const PAGE = { width: 283.46, height: 425.2 }
const MARGIN = 18
const WIDTH = PAGE.width - 2 * MARGIN
const BARS = { top: 70, height: 84, quiet: 10 }
const INK = '#000000'

/** What is stuck on the parcel: the carrier's bars and, for people, whose it is and where it goes. */
export async function labelPdf(label: ParcelLabel): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: MARGIN,
    info: { Title: label.trackingNumber },
  })
  const parts: Uint8Array[] = []
  const made = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (part: Uint8Array) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  const font = (await printFonts()).get('noto')
  if (!font) throw new Error('the font of labels is missing')
  doc.registerFont('text', font)
  doc.font('text').fillColor(INK).fontSize(18).text(label.carrier, MARGIN, MARGIN, { width: WIDTH })
  doc.fontSize(11).text(label.pointCode, MARGIN, MARGIN + 26, { width: WIDTH })
  drawBars(doc, label.trackingNumber)
  doc.fontSize(13).text(label.trackingNumber, MARGIN, BARS.top + BARS.height + 8, { width: WIDTH, align: 'center' })
  doc.moveDown(1)
  for (const line of [label.recipient, label.phone, `№ ${label.orderNumber}`, label.sender])
    doc.fontSize(12).text(line, MARGIN, doc.y + 6, { width: WIDTH })
  doc.end()
  return made
}

function drawBars(doc: PdfDocument, text: string): void {
  const widths = code128(text)
  if (!widths) return
  const total = widths.reduce((sum, width) => sum + width, 0) + 2 * BARS.quiet
  const step = WIDTH / total
  let x = MARGIN + BARS.quiet * step
  widths.forEach((width, index) => {
    if (index % 2 === 0) doc.rect(x, BARS.top, width * step, BARS.height).fill(INK)
    x += width * step
  })
}
