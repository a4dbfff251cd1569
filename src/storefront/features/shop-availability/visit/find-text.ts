import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { Shop } from '#contract/catalog/product.ts'
import { shops as texts } from '#site-texts/catalog/shops.ts'

/** From the metro to the door, in one line; empty where there is nothing to add to the address. */
export function findText({ metro, hint }: Pick<Shop, 'metro' | 'hint'>): string {
  return unbroken([metro && texts.metro(metro), hint].filter(Boolean).join('. '))
}

/** «1-й этаж» must not end its line with the hyphen, nor «Уровень −1» begin one with the minus. */
export function unbroken(text: string): string {
  return preventOrphans(text.replace(/(\d-)(?=\p{L})/gu, '$1\u2060').replace(/ (?=[-−]\d)/g, '\u00A0'))
}
