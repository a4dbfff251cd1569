import { brand } from '#shop/brand.ts'

/** Who sells, as feeds name it. */
export const feeds = { shop: brand.ru.name as string, company: brand.company.ru.name as string }
