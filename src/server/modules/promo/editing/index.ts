export { archivePromo } from './archive-promo.ts'
export { type PromoEdit, savePromo } from './save-promo.ts'
