import { brand } from '#shop/brand.ts'

/** Who sells, as feeds name it. */
export const feeds = {
  get shop(): string {
    return brand.ru.name
  },
  get company(): string {
    return brand.company.ru.name
  },
}
