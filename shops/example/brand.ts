import type { Brand } from '#rules/settings/brand.ts'

const company = { name: 'Saltmarsh Inc.', fullName: 'Saltmarsh Incorporated', address: '12 Harbor Street, Portland' }

export const brand: Brand = {
  ru: {
    name: 'Saltmarsh',
    genitive: 'Saltmarsh',
    dative: 'Saltmarsh',
    accusative: 'Saltmarsh',
    email: 'hello@saltmarsh.example',
  },
  en: { name: 'Saltmarsh', email: 'hello@saltmarsh.example' },
  company: { inn: '0000000000', ru: company, en: { ...company, showroom: company.address } },
}
