/** What a visitor can do in a shop, besides buying. */
export const SHOP_SERVICES = ['collect', 'fitting', 'returns', 'cleaning', 'piercing'] as const
export type ShopService = (typeof SHOP_SERVICES)[number]
