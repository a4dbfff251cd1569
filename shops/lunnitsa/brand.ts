import type { Brand } from '#rules/settings/brand.ts'

/** How the shop is called, in the cases that Russian sentences need, and who answers for it. */
export const brand: Brand = {
  ru: { name: 'Лунница', genitive: 'Лунницы', dative: 'Луннице', accusative: 'Лунницу', email: 'zabota@lunnitsa.ru' },
  en: { name: 'Lunnitsa', email: 'care@lunnitsa.com' },
  company: {
    inn: '7700000000',
    ru: {
      name: 'ООО «Лунница»',
      fullName: 'Общество с ограниченной ответственностью «Лунница»',
      address: 'Москва, Хохловский переулок, 7',
    },
    en: {
      name: 'Lunnitsa LLC',
      fullName: 'Limited Liability Company “Lunnitsa” (ООО «Лунница»)',
      address: '7 Khokhlovsky Lane, Moscow',
      showroom: 'Dubai Hills Mall, Al Khail Road, Dubai',
    },
  },
}
