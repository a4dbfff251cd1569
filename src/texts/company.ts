import { brand } from '#shop/brand.ts'

/** Who sells. The same details stand in receipts, in letters and in the documents of both sites. */
export const COMPANY = brand.company
