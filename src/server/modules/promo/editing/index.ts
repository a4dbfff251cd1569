export { archivePromo } from './archive-promo.ts'
export { extendPromo, type PromoExtension } from './extend-promo.ts'
export { type CampaignEdit, saveCampaign } from './save-campaign.ts'
export { type PromoEdit, savePromo } from './save-promo.ts'
