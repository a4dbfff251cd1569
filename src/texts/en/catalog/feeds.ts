import { brand } from '#shop/brand.ts'

export const feeds: typeof import('../../ru/catalog/feeds.ts').feeds = {
  shop: brand.en.name,
  company: brand.company.en.name,
}
