/** Russian has one, few and many («1 товар, 2 товара, 5 товаров»); English has one and other. */
const ruRules = new Intl.PluralRules('ru')
const enRules = new Intl.PluralRules('en')

export function pluralRu(count: number, one: string, few: string, many: string): string {
  const form = ruRules.select(count)
  return form === 'one' ? one : form === 'few' || form === 'other' ? few : many
}

export function pluralEn(count: number, one: string, other: string): string {
  return enRules.select(count) === 'one' ? one : other
}
