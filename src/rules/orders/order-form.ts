import { type AddressForm, lineProblems } from '../addresses/address-form.ts'
import { isOneLineCountry } from '../addresses/address-parts.ts'
import { MAX_ADDRESS_LENGTH } from '../addresses/address-value.ts'
import { DELIVERY_METHOD } from '../delivery/delivery-options.ts'
import { isBlank } from '../forms/blank.ts'
import { emailProblem, normaliseEmail } from '../forms/contacts/email.ts'
import { fullNameProblem, nameProblem, normaliseName } from '../forms/contacts/person-name.ts'
import { normalisePhone, phoneProblem } from '../forms/contacts/phone.ts'
import type { FormProblem } from '../forms/form-problem.ts'
import { textProblem } from '../forms/text-field.ts'
import type { Language } from '../location/site.ts'
import { withoutCardNumbers } from '../payments/card-number.ts'

/** What the buyer filled in. Fields have the names of the specification; empty ones may be absent. */
export type OrderForm = {
  delivery_method_id: number
  communication_method_id?: number | null | undefined
  is_gift?: boolean | undefined
  email?: string | null | undefined
  fio?: string | null | undefined
  surname?: string | null | undefined
  address?: string | null | undefined
  apartment?: string | null | undefined
  front_door?: string | null | undefined
  floor?: string | null | undefined
  house_code?: string | null | undefined
  recipient_name?: string | null | undefined
  recipient_lastname?: string | null | undefined
  recipient_phone?: string | null | undefined
  comment_for_courier?: string | null | undefined
  comment?: string | null | undefined
  courier_info?:
    | {
        line2?: string | null | undefined
        city?: string | null | undefined
        region?: string | null | undefined
        postcode?: string | null | undefined
      }
    | null
    | undefined
}

export type OrderFormProblem =
  | FormProblem
  | 'address_required'
  | 'apartment_required'
  | 'city_required'
  | 'region_required'
  | 'postcode_invalid'
  | 'recipient_name_required'
  | 'recipient_lastname_required'
  | 'recipient_phone_required'

/** Known of a customer, and not asked for again. */
export type KnownBuyer = { phone: string; email: string | null; name: string | null }

export type OrderPerson = {
  name: string
  email: string
  recipientName: string
  recipientPhone: string
  communicationMethodId: number
  isGift: boolean
  address: string
  /** The further lines of an address abroad. */
  line2: string
  city: string
  region: string
  postcode: string
  apartment: string
  frontDoor: string
  floor: string
  houseCode: string
  commentForCourier: string
  comment: string
}

const MAX_COMMENT_LENGTH = 1_000
/** Spec 4: whatsapp by default. */
const DEFAULT_CONTACT = 2
const CONTACTS = [1, 2, 3]

type Context = { language: Language; country: string; address: AddressForm }

/** What was filled in, in the form that is stored; or what is wrong with it, by field. */
export function readOrderForm(
  form: OrderForm,
  known: KnownBuyer,
  context: Context,
): { person: OrderPerson } | { problems: Record<string, OrderFormProblem> } {
  const problems = Object.fromEntries(
    Object.entries(problemsOf(form, known, context)).filter(
      (entry): entry is [string, OrderFormProblem] => entry[1] !== null,
    ),
  )
  return Object.keys(problems).length > 0 ? { problems } : { person: personOf(form, known, context) }
}

const isCourier = (form: OrderForm) => form.delivery_method_id === DELIVERY_METHOD.courier

/** A present has a recipient even where no form has asked for one. */
function hasRecipient(form: OrderForm): boolean {
  const given = [form.recipient_name, form.recipient_lastname, form.recipient_phone]
  return form.is_gift === true || given.some((field) => !isBlank(field))
}

function problemsOf(
  form: OrderForm,
  known: KnownBuyer,
  { language, country, address }: Context,
): Record<string, OrderFormProblem | null> {
  const toDoor = isCourier(form)
  const isForRecipient = hasRecipient(form)
  return {
    email: isBlank(form.email) && known.email ? null : emailProblem(form.email),
    fio: isBlank(form.fio) && known.name ? null : fullNameProblem(nameOf(form, known), language),
    address: toDoor ? addressProblem(form.address) : null,
    apartment: toDoor && country === 'RU' && isBlank(form.apartment) ? 'apartment_required' : detail(form.apartment),
    ...(toDoor && !isOneLineCountry(country) && linesOf(form, address)),
    front_door: detail(form.front_door),
    floor: detail(form.floor),
    house_code: detail(form.house_code),
    recipient_name: isForRecipient ? namePart(form.recipient_name, 'recipient_name_required') : null,
    recipient_lastname: isForRecipient ? namePart(form.recipient_lastname, 'recipient_lastname_required') : null,
    recipient_phone: isForRecipient ? recipientPhone(form.recipient_phone, language) : null,
    comment_for_courier: textProblem(form.comment_for_courier, { max: MAX_COMMENT_LENGTH }),
    comment: textProblem(form.comment, { max: MAX_COMMENT_LENGTH }),
    communication_method_id: CONTACTS.includes(form.communication_method_id ?? DEFAULT_CONTACT)
      ? null
      : 'form.choice_required',
  }
}

function personOf(form: OrderForm, known: KnownBuyer, { language }: Context): OrderPerson {
  const fullName = nameOf(form, known)
  const name = isBlank(form.fio) && known.name ? known.name : (normaliseName(fullName) ?? fullName)
  const recipientName = [form.recipient_name, form.recipient_lastname]
    .map((part) => normaliseName(part ?? ''))
    .join(' ')
  const recipient = hasRecipient(form)
    ? { name: recipientName, phone: normalisePhone(form.recipient_phone ?? '', language) ?? '' }
    : { name, phone: known.phone }
  return {
    name,
    email: normaliseEmail(form.email ?? '') ?? known.email ?? '',
    recipientName: recipient.name,
    recipientPhone: recipient.phone,
    communicationMethodId: form.communication_method_id ?? DEFAULT_CONTACT,
    isGift: form.is_gift ?? false,
    address: isCourier(form) ? oneLine(form.address) : '',
    line2: oneLine(form.courier_info?.line2),
    city: oneLine(form.courier_info?.city),
    region: oneLine(form.courier_info?.region),
    postcode: oneLine(form.courier_info?.postcode),
    apartment: oneLine(form.apartment),
    frontDoor: oneLine(form.front_door),
    floor: oneLine(form.floor),
    houseCode: oneLine(form.house_code),
    commentForCourier: tidy(form.comment_for_courier),
    comment: tidy(form.comment),
  }
}

/** Abroad an address has lines, and each country its own. */
function linesOf({ address, apartment, courier_info }: OrderForm, form: AddressForm) {
  const { line2, city, region, postcode } = courier_info ?? {}
  const {
    city: cityProblem,
    region: regionProblem,
    postcode: postcodeProblem,
  } = lineProblems(form, {
    address: address ?? '',
    apartment: apartment ?? '',
    line2: line2 ?? '',
    city: city ?? '',
    region: region ?? '',
    postcode: postcode ?? '',
  })
  return {
    city: cityProblem ? 'city_required' : null,
    region: regionProblem ? 'region_required' : null,
    postcode: postcodeProblem ? (postcodeProblem === 'invalid' ? 'postcode_invalid' : 'form.required') : null,
  } as const satisfies Record<string, OrderFormProblem | null>
}

/** The checkout asks for both in one field; where a form has two, they are put together. */
function nameOf({ fio, surname }: OrderForm, known: KnownBuyer): string {
  const name = tidy(fio)
  if (name === '' && known.name) return known.name
  return name.includes(' ') ? name : [name, tidy(surname)].filter(Boolean).join(' ')
}

function addressProblem(address: string | null | undefined): OrderFormProblem | null {
  return isBlank(address) ? 'address_required' : textProblem(address, { max: MAX_ADDRESS_LENGTH.address })
}

function detail(text: string | null | undefined): FormProblem | null {
  return textProblem(text, { max: MAX_ADDRESS_LENGTH.apartment })
}

function namePart(text: string | null | undefined, missing: OrderFormProblem): OrderFormProblem | null {
  return isBlank(text) ? missing : nameProblem(text)
}

function recipientPhone(text: string | null | undefined, language: Language): OrderFormProblem | null {
  const problem = phoneProblem(text, language)
  return problem === 'form.phone_required' ? 'recipient_phone_required' : problem
}

/** One form of every text, and no card number in any of them: what is not kept cannot be lost. */
function tidy(text: string | null | undefined): string {
  return withoutCardNumbers((text ?? '').normalize('NFC').replace(/\0/g, '').trim())
}

/** Stands in one line of a letter, a label, a calendar: what breaks lines or rings bells is a space there. */
function oneLine(text: string | null | undefined): string {
  return tidy(tidy(text).replace(/[\p{Cc}\u2028\u2029]+/gu, ' '))
}
