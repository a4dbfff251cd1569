/** Apart from the other values of the shop: only the footer and the form of a return name shops. */
export { shopsByCity } from '#shop/shops-by-city.ts'
