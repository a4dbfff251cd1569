/** How a shop is called and who stands behind it: `shops/<name>/brand.ts`. Texts are written around it. */
export type Brand = {
  /** Russian sentences need the name in its cases. */
  ru: { name: string; genitive: string; dative: string; accusative: string; email: string }
  en: { name: string; email: string }
  /** Who sells. The same details stand in receipts, in letters and in the documents of all sites. */
  company: {
    inn: string
    ru: { name: string; fullName: string; address: string }
    en: { name: string; fullName: string; address: string; showroom: string }
  }
}
