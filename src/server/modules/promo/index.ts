export { promoLine } from './commands/promo-line.ts'
export {
  archivePromo,
  type CampaignEdit,
  extendPromo,
  type PromoEdit,
  type PromoExtension,
  saveCampaign,
  savePromo,
} from './editing/index.ts'
export { promoEventTags } from './events.ts'
export {
  findPromo,
  type KnownPromo,
  promoCodes,
  promosByCodes,
  promosOfCart,
  promosOfOrder,
  type UsedBy,
} from './find-promo.ts'
export { exportCodes } from './issuing/export-codes.ts'
export { issuePersonalCode, type PersonalCode, type PersonalCodeWish } from './issuing/issue-personal-code.ts'
export { type BatchWish, makeBatch } from './issuing/make-batch.ts'
export { listPromos, type PromoForStaff } from './list-promos.ts'
export { loadPromos } from './loading/load-promos.ts'
export { promo } from './module.ts'
export { eraseFromPromo } from './personal-data.ts'
export { promotionNames } from './promotion-names.ts'
export { type PromoUse, releasePromo, takePromos } from './use-promo.ts'
