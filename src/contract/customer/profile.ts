import * as z from 'zod/mini'
import { call } from '../call.ts'
import { currency } from '../entities/product.ts'
import { user } from '../entities/user.ts'
import { depositDesign } from './deposits.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const profileErrors = {
  'profile.form_wrong': 422,
  'profile.birthday_fixed': 422,
  'profile.link_unknown': 404,
  'profile.phone_taken': 409,
  'profile.email_needed': 422,
  'profile.too_many_addresses': 422,
  'profile.address_unknown': 404,
  'profile.open_orders': 409,
  'profile.certificate_balance': 409,
} as const

const shortText = z.string().check(z.maxLength(200))
const longText = z.string().check(z.maxLength(1000))
const emailText = z.string().check(z.maxLength(600))

export const GENDERS = ['female', 'male'] as const
export type Gender = (typeof GENDERS)[number]

/** What news one may get, each by itself. */
export const NEWS_CHANNELS = ['email', 'sms'] as const

const subscriptions = z.object({
  email: z.boolean(),
  sms: z.boolean(),
  /** Letters about single products: a price that fell, a size that is back. */
  pieces: z.array(z.object({ id: z.int(), kind: z.enum(['price', 'stock']), name: z.string(), url: z.string() })),
})

const signInServices = z.array(z.object({ name: z.string(), title: z.string(), isLinked: z.boolean() }))

const personalData = z.object({
  user,
  /** dd.mm.yyyy or dd.mm; empty when not told. Once told it is changed only by the operators (spec 8). */
  birthday: z.string(),
  gender: z.nullable(z.enum(GENDERS)),
  isEmailConfirmed: z.boolean(),
  /** The same as the user's. */
  waitingEmail: z.nullable(z.string()),
  /** Services to which a browser is redirected, and whether an account there signs the customer in. */
  signInServices,
  subscriptions,
})
export type PersonalData = z.output<typeof personalData>

export const profileInfo = call({
  method: 'GET',
  path: '/profile/info',
  summary: 'What the shop knows of the customer',
  answer: personalData,
  access: 'customer',
})

export const saveProfile = call({
  method: 'POST',
  path: '/profile/info',
  summary: 'Changes name, surname and gender',
  body: z.object({
    name: shortText,
    surname: z._default(shortText, ''),
    gender: z._default(z.nullable(z.enum(GENDERS)), null),
  }),
  answer: z.object({ /** False: nothing was different. */ isChanged: z.boolean(), info: personalData }),
  errors: ['profile.form_wrong'],
  access: 'customer',
})

export const saveBirthday = call({
  method: 'POST',
  path: '/profile/birthday',
  summary: 'Tells the birthday, once: after that only the operators change it',
  body: z.object({ birthday: z._default(shortText, '') }),
  answer: personalData,
  errors: ['profile.form_wrong', 'profile.birthday_fixed'],
  access: 'customer',
})

export const changeEmail = call({
  method: 'POST',
  path: '/profile/email',
  summary: 'Asks a new e-mail address to confirm itself; needs a fresh code to the own phone',
  body: z.object({ email: emailText }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['profile.form_wrong', 'auth.fresh_code_needed', 'auth.too_many_codes'],
  access: 'customer',
  perMinute: 10,
})

export const repeatEmailLetter = call({
  method: 'POST',
  path: '/profile/email/again',
  summary: 'Sends the letter to the address that waits once more; the links before it stop working',
  answer: z.object({ email: z.string() }),
  errors: ['profile.email_needed', 'auth.too_many_codes'],
  access: 'customer',
  perMinute: 10,
})

export const confirmEmail = call({
  method: 'POST',
  path: '/profile/email/confirm',
  summary: 'The link of the letter: the address is its reader’s',
  body: z.object({ token: shortText }),
  answer: z.object({ email: z.string() }),
  errors: ['profile.link_unknown'],
  perMinute: 20,
})

export const changePhone = call({
  method: 'POST',
  path: '/profile/phone',
  summary: 'Moves the account to another phone; needs fresh codes to both',
  body: z.object({ phone: shortText }),
  answer: z.object({ user }),
  errors: ['auth.phone_invalid', 'auth.fresh_code_needed', 'auth.phone_not_confirmed', 'profile.phone_taken'],
  access: 'customer',
})

const serviceName = z.object({ name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)) })

export const startSignInLink = call({
  method: 'POST',
  path: '/profile/sign_in_services/:name',
  summary: 'Where to send the customer to link an account of another service; needs a fresh code to the own phone',
  params: serviceName,
  answer: z.object({ url: z.string(), state: z.string() }),
  errors: ['auth.oauth_off', 'auth.fresh_code_needed'],
  access: 'customer',
  perMinute: 20,
})

export const unlinkSignIn = call({
  method: 'DELETE',
  path: '/profile/sign_in_services/:name',
  summary: 'Unlinks the account of a service: it signs nobody in any more',
  params: serviceName,
  answer: z.object({ signInServices }),
  access: 'customer',
})

export const changeSubscriptions = call({
  method: 'POST',
  path: '/profile/subscriptions',
  summary: 'Chooses what news to get',
  body: z.object({ email: z.boolean(), sms: z.boolean() }),
  answer: subscriptions,
  errors: ['profile.email_needed'],
  access: 'customer',
})

export const unsubscribeAll = call({
  method: 'POST',
  path: '/profile/subscriptions/none',
  summary: 'No news and no letters about single products any more',
  answer: subscriptions,
  errors: ['profile.email_needed'],
  access: 'customer',
})

/** Spec 3, saved delivery address; abroad the address has lines of its own. */
export const savedAddress = z.object({
  id: z.int(),
  address: z.string(),
  apartment: z.string(),
  frontDoor: z.string(),
  floor: z.string(),
  houseCode: z.string(),
  country: z.string(),
  city: z.string(),
  region: z.string(),
  postcode: z.string(),
})
export type SavedAddress = z.output<typeof savedAddress>

const addressFields = {
  address: longText,
  apartment: z._default(shortText, ''),
  frontDoor: z._default(shortText, ''),
  floor: z._default(shortText, ''),
  houseCode: z._default(shortText, ''),
  country: z._default(shortText, ''),
  city: z._default(shortText, ''),
  region: z._default(shortText, ''),
  postcode: z._default(shortText, ''),
}

const addressList = z.object({ addresses: z.array(savedAddress) })
const addressId = z.object({ id: z.coerce.number().check(z.int(), z.positive(), z.lte(Number.MAX_SAFE_INTEGER)) })

export const userAddresses = call({
  method: 'GET',
  path: '/profile/user_address',
  summary: 'The saved delivery addresses, the last used first',
  answer: addressList,
  access: 'customer',
})

export const addAddress = call({
  method: 'POST',
  path: '/profile/user_address',
  summary: 'Saves a delivery address; the same one again changes nothing',
  body: z.object(addressFields),
  answer: addressList,
  errors: ['profile.form_wrong', 'profile.too_many_addresses'],
  access: 'customer',
})

export const editAddress = call({
  method: 'POST',
  path: '/profile/user_address/:id',
  summary: 'Changes a saved address',
  params: addressId,
  body: z.object(addressFields),
  answer: addressList,
  errors: ['profile.form_wrong', 'profile.address_unknown'],
  access: 'customer',
})

export const removeAddress = call({
  method: 'DELETE',
  path: '/profile/user_address/:id',
  summary: 'Forgets a saved address',
  params: addressId,
  answer: addressList,
  errors: ['profile.address_unknown'],
  access: 'customer',
})

export const exportData = call({
  method: 'GET',
  path: '/profile/export',
  summary: 'Everything the shop keeps about the customer, as JSON',
  answer: z.record(z.string(), z.unknown()),
  access: 'customer',
  perMinute: 5,
})

/** Works from a session that proved the phone for this very purpose, signed in or not. */
export const deleteAccount = call({
  method: 'POST',
  path: '/account/delete',
  summary: 'Deletes the account of the phone that was proved by a fresh code',
  body: z.object({ givesUpCertificates: z._default(z.boolean(), false) }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['auth.fresh_code_needed', 'profile.open_orders', 'profile.certificate_balance'],
  perMinute: 10,
})

/** Why an account cannot be deleted yet, whoever asks for it. */
export type ErasureRefusal = Exclude<(typeof deleteAccount)['errors'][number], 'auth.fresh_code_needed'>

const loyaltyLevel = z.enum(['insider', 'silver', 'gold', 'platinum'])

/** What happened to the money of a certificate. */
export const CERTIFICATE_MOVES = [
  'issued',
  'topped_up',
  'reserved',
  'spent',
  'returned',
  'expired',
  'cashed_back',
] as const

const certificateMove = z.object({
  kind: z.enum(CERTIFICATE_MOVES),
  /** Major units; below zero where the money left what can be spent. */
  amount: z.number(),
  at: z.string(),
  /** Of the order that it paid for. */
  orderNumber: z.nullable(z.string()),
  /** The same in words of the site's language. */
  text: z.string(),
})

/** Sums in major units. Of a number only its end is told. */
export const profileCertificates = call({
  method: 'GET',
  path: '/profile/certificates',
  summary: 'The gift certificates of the customer, those that end first first',
  answer: z.object({
    certificates: z.array(
      z.object({
        id: z.int(),
        lastDigits: z.string(),
        currency,
        amount: z.number(),
        balance: z.number(),
        /** Set aside for orders that are not paid yet. */
        held: z.number(),
        expiresAt: z.string(),
        isExpired: z.boolean(),
        isBlocked: z.boolean(),
        design: depositDesign,
        /** As its giver wrote it; empty for one's own. */
        senderName: z.string(),
        message: z.string(),
        /** Newest first. */
        history: z.array(certificateMove),
        can: z.object({ transfer: z.boolean(), topUp: z.boolean() }),
      }),
    ),
  }),
  access: 'customer',
})

/** A part of the history of bonuses, the newest first. `cursor` leads to the next part; null at the end. */
const bonusHistory = {
  movements: z.array(
    z.object({
      kind: z.enum(['granted', 'reserved', 'released', 'returned', 'expired', 'taken_back']),
      source: z.enum(['order', 'birthday', 'referral', 'grant']),
      /** The order that it happened for. */
      order: z.nullable(z.object({ id: z.string(), number: z.string() })),
      amount: z.number(),
      at: z.string(),
      activeFrom: z.string(),
      expiresAt: z.string(),
    }),
  ),
  cursor: z.nullable(z.string()),
}

/** Spec 3: balance, backgroundImage. One bonus is one rouble. */
export const profileBonuses = call({
  method: 'GET',
  path: '/profile/bonuses',
  summary: 'The bonuses of the customer: balance, level, what will happen to them and what did',
  answer: z.object({
    balance: z.number(),
    backgroundImage: z.string(),
    /** Given, and active later. */
    pending: z.number(),
    /** Set aside for orders that are not paid yet. */
    held: z.number(),
    /** Earned by what came back later, and spent before that: the next ones earned make up for it. */
    owed: z.number(),
    endingSoonest: z.nullable(z.object({ amount: z.number(), at: z.string() })),
    /** What becomes active and what expires, by the day of the shop's calendar, the nearest first. */
    calendar: z.array(z.object({ kind: z.enum(['activation', 'expiry']), day: z.string(), amount: z.number() })),
    level: z.object({ code: loyaltyLevel, percent: z.number() }),
    /** What is still to be bought within the year; null at the top. */
    nextLevel: z.nullable(z.object({ code: loyaltyLevel, percent: z.number(), left: z.number() })),
    ...bonusHistory,
  }),
  access: 'customer',
})

export const profileBonusHistory = call({
  method: 'GET',
  path: '/profile/bonuses/history',
  summary: 'What happened to the bonuses of the customer before that',
  query: z.object({
    /** From the answer before: a moment, and how many of that moment are known. */
    cursor: z.string().check(z.regex(/^\d{1,14}\.\d{1,4}$/)),
  }),
  answer: z.object(bonusHistory),
  access: 'customer',
})
