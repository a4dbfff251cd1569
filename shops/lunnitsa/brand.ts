import type { Brand } from '#rules/settings/brand.ts'

/** How the shop is called, in the cases that Russian sentences need, and who answers for it. */
export const brand: Brand = {
  ru: {
    name: 'Лунница',
    genitive: 'Лунницы',
    dative: 'Луннице',
    accusative: 'Лунницу',
    email: 'zabota@lunnitsa.ru',
    support: {
      phone: '8 800 000-12-24',
      hours: { from: 9, to: 21, zone: 'по Москве' },
      messengers: [
        { name: 'Telegram', url: 'https://t.me/lunnitsa_care' },
        { name: 'WhatsApp', url: 'https://wa.me/74950001224' },
      ],
      socials: [
        { network: 'telegram', name: 'Telegram', url: 'https://t.me/lunnitsa_jewelry' },
        { network: 'vk', name: 'ВКонтакте', url: 'https://vk.com/lunnitsa_jewelry' },
        { network: 'dzen', name: 'Дзен', url: 'https://dzen.ru/lunnitsa_jewelry' },
        { network: 'pinterest', name: 'Pinterest', url: 'https://pinterest.com/lunnitsa_jewelry' },
      ],
    },
  },
  en: {
    name: 'Lunnitsa',
    email: 'care@lunnitsa.com',
    support: {
      phone: '+971 4 000 1224',
      hours: { from: 9, to: 21, zone: 'Dubai time' },
      messengers: [{ name: 'WhatsApp', url: 'https://wa.me/97140001224' }],
      socials: [
        { network: 'instagram', name: 'Instagram', url: 'https://www.instagram.com/lunnitsa_jewelry' },
        { network: 'pinterest', name: 'Pinterest', url: 'https://pinterest.com/lunnitsa_jewelry' },
        { network: 'tiktok', name: 'TikTok', url: 'https://www.tiktok.com/@lunnitsa_jewelry' },
        { network: 'telegram', name: 'Telegram', url: 'https://t.me/lunnitsa_jewelry' },
      ],
    },
  },
  slug: 'lunnitsa',
  themeColor: '#fbfaf7',
  // editorial/share-default.jpg
  sharePicture: { id: 'c5880e416580', width: 1200, height: 630 },
  appStores: [],
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
