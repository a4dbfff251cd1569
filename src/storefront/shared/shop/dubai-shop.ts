/** Spec 3: the shop in Dubai Hills Mall. It has a popup of its own (spec 2). */
export const DUBAI_SHOP_ID = 11
