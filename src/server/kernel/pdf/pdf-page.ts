import PDFDocument from 'pdfkit'
import type { Language } from '#rules/location/site.ts'
import { qrModules } from '#rules/qr-code/qr-code.ts'
import { printFonts } from './print-fonts.ts'

export type PdfDocument = InstanceType<typeof PDFDocument>

/** Colours of the design tokens. */
export const INKS = { ink: '#1f1d1a', ink2: '#5c574f', paper: '#fbfaf7', line: '#ddd8cf', garnet: '#6b2c3e' } as const

/** A structure element of the page, in reading order. */
export type PagePart = { tag: 'H1' | 'H2' | 'P' | 'Figure' | 'Link'; alt?: string; draw(): void }

const LOCALE = { ru: 'ru-RU', en: 'en-GB' } as const satisfies Record<Language, string>

export type PageOfPdf = {
  size: { width: number; height: number }
  language: Language
  title: string
  /** The document's title in the reader's window. */
  documentTitle: string
  brand: string
}

/** A one-page PDF with real text, embedded fonts and a reading order. */
export async function pdfPage(
  { size, language, title, documentTitle, brand }: PageOfPdf,
  parts: (doc: PdfDocument) => readonly PagePart[],
): Promise<Uint8Array> {
  const fonts = await printFonts()
  const doc = new PDFDocument({
    size: [size.width, size.height],
    margin: 0,
    pdfVersion: '1.7',
    lang: LOCALE[language],
    tagged: true,
    displayTitle: true,
    info: { Title: documentTitle, Author: brand, Creator: brand },
    font: '',
  })
  for (const [font, file] of fonts) doc.registerFont(font, file)
  const bytes = collect(doc)
  doc.markContent('Artifact')
  doc.rect(0, 0, size.width, size.height).fill(INKS.paper)
  doc.endMarkedContent()
  const page = doc.struct('Document', { title })
  doc.addStructure(page)
  for (const { tag, alt, draw } of parts(doc)) page.add(doc.struct(tag, alt === undefined ? {} : { alt }, draw))
  page.end()
  doc.end()
  return bytes
}

function collect(doc: PdfDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => void chunks.push(chunk))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.on('error', reject)
  })
}

/** Vector squares, sharp on any printer. The page around is the quiet zone. */
export function drawQr(doc: PdfDocument, link: string, place: { left: number; top: number; side: number }): void {
  const modules = qrModules(link)
  const side = place.side / modules.length
  // Slightly wider than a module, to leave no white lines between neighbours.
  for (const [row, line] of modules.entries())
    for (const [column, isDark] of line.entries())
      if (isDark) doc.rect(place.left + column * side, place.top + row * side, side + 0.02, side + 0.02)
  doc.fill(INKS.ink)
}
