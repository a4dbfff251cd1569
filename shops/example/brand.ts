import type { Brand } from '#rules/settings/brand.ts'

const company = { name: 'Saltmarsh Inc.', fullName: 'Saltmarsh Incorporated', address: '12 Harbor Street, Portland' }

const support = {
  phone: '+1 207 000 1224',
  hours: { from: 9, to: 17, zone: 'Eastern Time' },
  messengers: [],
  socials: [{ network: 'instagram' as const, name: 'Instagram', url: 'https://www.instagram.com/saltmarsh.example' }],
}

export const brand: Brand = {
  ru: {
    name: 'Saltmarsh',
    genitive: 'Saltmarsh',
    dative: 'Saltmarsh',
    accusative: 'Saltmarsh',
    email: 'hello@saltmarsh.example',
    support,
  },
  en: { name: 'Saltmarsh', email: 'hello@saltmarsh.example', support },
  slug: 'saltmarsh',
  themeColor: '#fbfaf7',
  appStores: [],
  company: { inn: '0000000000', ru: company, en: { ...company, showroom: company.address } },
}
