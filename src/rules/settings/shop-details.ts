import type { EditProblem } from '../editing/edit-problem.ts'
import { problem, textProblems, unless, within } from '../editing/field-checks.ts'
import type { Brand } from './brand.ts'
import type { ShopLook } from './shop-look.ts'

type SiteDetails = {
  name: string
  /** What the shop is, in a sentence. */
  tagline: string
  email: string
  phone: string
  company: { name: string; fullName: string; address: string }
}

/** How the shop is called and who answers for it, as its owner has written it on a screen. */
export type ShopDetails = {
  /** Russian sentences need the name in its cases. */
  ru: SiteDetails & { genitive: string; dative: string; accusative: string }
  en: SiteDetails
  inn: string
}

/** What of a shop may change while it runs. */
export type LiveShop = {
  /** Until then search engines are asked to wait. */
  isOpen: boolean
  /** Null: as the shop's files say. */
  details: ShopDetails | null
  look: (ShopLook & { version: number }) | null
}

const MAX_NAME = 60
const MAX_TAGLINE = 160
const MAX_LINE = 200
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
const PHONE = /^\+?\d[\d ()-]{6,20}\d$/

export function detailsProblems(details: ShopDetails): EditProblem[] {
  const { ru, en, inn } = details
  return [
    ...within('ru', siteProblems(ru)),
    ...within(
      'ru',
      (['genitive', 'dative', 'accusative'] as const).flatMap((name) => textProblems(name, ru[name], MAX_NAME)),
    ),
    ...within('en', siteProblems(en)),
    ...unless(isInn(inn), 'inn', 'inn_format'),
  ]
}

function siteProblems({ name, tagline, email, phone, company }: SiteDetails): EditProblem[] {
  return [
    ...textProblems('name', name, MAX_NAME),
    ...textProblems('tagline', tagline, MAX_TAGLINE),
    ...(EMAIL.test(email) && email.length <= MAX_LINE ? [] : [problem('email', 'email_format')]),
    ...unless(PHONE.test(phone), 'phone', 'phone_format'),
    ...textProblems('company.name', company.name, MAX_LINE),
    ...textProblems('company.fullName', company.fullName, MAX_LINE),
    ...textProblems('company.address', company.address, MAX_LINE),
  ]
}

const WEIGHTS = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

/** 10 digits of a company or 12 of a person, the last of which follow from the others. */
export function isInn(inn: string): boolean {
  if (!/^(\d{10}|\d{12})$/.test(inn) || /^0+$/.test(inn)) return false
  const digits = [...inn].map(Number)
  const checked = (at: number) => {
    const weights = WEIGHTS.slice(WEIGHTS.length - at)
    return (weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11) % 10 === digits[at]
  }
  return inn.length === 10 ? checked(9) : checked(10) && checked(11)
}

/** The shop's file with what its owner has written over it. */
export function brandWith(file: Brand, details: ShopDetails): Brand {
  const { ru, en, inn } = details
  return {
    ...file,
    ru: {
      ...file.ru,
      name: ru.name,
      genitive: ru.genitive,
      dative: ru.dative,
      accusative: ru.accusative,
      tagline: ru.tagline,
      email: ru.email,
      support: { ...file.ru.support, phone: ru.phone },
    },
    en: {
      ...file.en,
      name: en.name,
      tagline: en.tagline,
      email: en.email,
      support: { ...file.en.support, phone: en.phone },
    },
    company: {
      ...file.company,
      inn,
      ru: { ...file.company.ru, ...ru.company },
      en: { ...file.company.en, ...en.company },
    },
  }
}

/** What the form begins with: the file itself. */
export function detailsOf(brand: Brand, taglines: Record<'ru' | 'en', string>): ShopDetails {
  const { ru, en, company } = brand
  return {
    ru: {
      name: ru.name,
      genitive: ru.genitive,
      dative: ru.dative,
      accusative: ru.accusative,
      tagline: taglines.ru,
      email: ru.email,
      phone: ru.support.phone,
      company: { name: company.ru.name, fullName: company.ru.fullName, address: company.ru.address },
    },
    en: {
      name: en.name,
      tagline: taglines.en,
      email: en.email,
      phone: en.support.phone,
      company: { name: company.en.name, fullName: company.en.fullName, address: company.en.address },
    },
    inn: company.inn,
  }
}
