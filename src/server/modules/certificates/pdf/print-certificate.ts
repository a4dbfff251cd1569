import { readFile } from 'node:fs/promises'
import { lastOfNumber } from '#rules/certificates/certificate-code.ts'
import type { CertificateSettings } from '#rules/certificates/certificate-settings.ts'
import type { Language } from '#rules/location/site.ts'
import type { MakePdf } from '../../../kernel/pdf/pdf-maker.ts'
import type { DesignBook } from '../receiving/design-book.ts'
import type { MakePdf as MakeSheet } from '../sending/certificate-sheet.ts'
import type { CertificatePrint } from './certificate-pdf.ts'

export type PrintDeps = {
  designs: DesignBook
  makePdf: MakePdf<CertificatePrint>
  /** By whose clock the last day is told, for each language. */
  timeZones: Record<Language, string>
  brand: Record<Language, string>
}

export type PrintOrder = Omit<CertificatePrint, 'design' | 'timeZone' | 'brand'> & {
  /** The id of its design; null: none was chosen. */
  design: string | null
}

/** The PDF of a certificate with the picture, the clock and the name of this shop. Rejects when it cannot be made. */
export async function printCertificate(
  { designs, makePdf, timeZones, brand }: PrintDeps,
  { design, ...order }: PrintOrder,
): Promise<Uint8Array> {
  const { name, tone } = designs.design(design, order.language)
  const picture = await readFile(designs.file(design))
  return makePdf({
    ...order,
    design: { picture, name, tone },
    timeZone: timeZones[order.language],
    brand: brand[order.language],
  })
}

/** For letters. */
export function sheetPrinter(deps: PrintDeps, { currency }: Pick<CertificateSettings, 'currency'>): MakeSheet {
  return ({ number, url, design, ...sheet }) =>
    printCertificate(deps, {
      ...sheet,
      lastDigits: lastOfNumber(number),
      currency,
      design: design.id,
      link: url,
    })
}
