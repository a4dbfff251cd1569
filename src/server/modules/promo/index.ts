export { eraseFromPromo } from './erase-person.ts'
export { findPromo, promosByCodes, promoUses } from './find-promo.ts'
export { releasePromo, usePromo } from './use-promo.ts'
