import type { OpeningItemKey } from '#rules/opening/opening-list.ts'

/** What is done in a dialog of this screen. */
export type OpeningStep = 'details' | 'look' | 'shop' | 'product' | 'open'

/** Items that are forms here; requisites are a part of the first. */
export const FORMS: Partial<Record<OpeningItemKey, OpeningStep>> = {
  details: 'details',
  requisites: 'details',
  look: 'look',
  shop: 'shop',
  product: 'product',
}
