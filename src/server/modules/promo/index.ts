export { eraseFromPromo } from './erase-person.ts'
export { findPromo, type KnownPromo, promosByCodes } from './find-promo.ts'
export { releasePromo, usePromo } from './use-promo.ts'
