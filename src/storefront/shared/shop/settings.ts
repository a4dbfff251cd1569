/** What the shop of this build decides, but for its delivery. Only this folder of the storefront knows where shops are. */
export { terms as settings } from '#shop/terms.ts'
