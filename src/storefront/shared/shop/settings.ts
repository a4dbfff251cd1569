/** What the shop of this build decides. The only file of the storefront that knows where shops are. */
export { settings } from '#shop/settings.ts'
