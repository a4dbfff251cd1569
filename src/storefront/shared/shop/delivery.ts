/** Zones, ways and days of delivery: long, and asked for on few pages. */
export { delivery as deliverySettings } from '#shop/delivery.ts'
