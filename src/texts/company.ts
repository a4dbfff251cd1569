/** Who sells. The same details stand in receipts, in letters and in the documents of both sites. */
export const COMPANY = {
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
} as const
