import { brand } from '#shop/brand.ts'

export const feeds: typeof import('../../ru/catalog/feeds.ts').feeds = {
  get shop() {
    return brand.en.name
  },
  get company() {
    return brand.company.en.name
  },
}
