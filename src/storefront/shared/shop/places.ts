/** Where the charts and maps begin, and the shop that has a popup of its own (spec 2). */
export { chartCentre, featuredShop, mapCities } from '#shop/places.ts'
