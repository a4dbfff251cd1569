import * as z from 'zod/mini'
import { call } from '../call.ts'
import { user } from '../entities/user.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const authErrors = {
  'auth.required': 401,
  'auth.phone_invalid': 422,
  'auth.captcha_wrong': 422,
  'auth.work_needed': 422,
  'auth.resend_early': 429,
  'auth.codes_a_day': 429,
  'auth.too_many_codes': 429,
  'auth.code_not_sent': 503,
  'auth.code_invalid': 422,
  'auth.code_wrong': 422,
  'auth.code_over': 422,
  'auth.mobile_id_refused': 422,
  'auth.phone_not_confirmed': 422,
  'auth.fresh_code_needed': 422,
  'auth.form_wrong': 422,
  'auth.already_registered': 409,
  'auth.deactivated': 422,
  'auth.oauth_failed': 422,
  'auth.oauth_off': 422,
  'auth.oauth_taken': 409,
  'auth.oauth_has_other': 409,
} as const

declare module '../error-codes.ts' {
  interface RefusalExtras {
    'auth.code_wrong': { triesLeft: number }
    /** Left out where no code was compared. */
    'auth.code_over': { triesLeft?: number }
  }
}

/** Spec 3, auth steps. */
export const AUTH_STEP = { login: 1, captcha: 2, smsConfirm: 3, registration: 4 } as const
export type AuthStep = (typeof AUTH_STEP)[keyof typeof AUTH_STEP]

/** Spec 3, auth modes: what the visitor was doing when they were asked to sign in. */
export const AUTH_MODES = [
  'cart',
  'login',
  'landing',
  'certificate-payment',
  'certificate-add',
  'certificate-add-to-profile',
  'yaid',
  'profile',
] as const
export type AuthMode = (typeof AUTH_MODES)[number]

/** Spec 3, auth methods; `yaid` goes by `/oauth`. */
export const AUTH_METHODS = ['sms', 'flashcall', 'yaid', 'mobid'] as const
export type AuthMethod = (typeof AUTH_METHODS)[number]

/** Spec 2. */
export const DEFAULT_AUTH_SOURCE = 'login_form'

/** What a code may be asked for. It opens nothing else. */
export const CODE_PURPOSES = [
  'order',
  'change_contact',
  'new_phone',
  'delete_account',
  'certificate',
  'find_order',
] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

const shortText = z.string().check(z.maxLength(200))
const phoneText = z.string().check(z.maxLength(100))

/** What `/captcha` gave and what the visitor answered. */
const captchaAnswer = z.object({ token: shortText, answer: shortText })

/** What `/auth/work` asked for, computed: a number for each part. */
const doneWork = z.object({
  challenge: shortText,
  nonces: z.array(z.int().check(z.nonnegative())).check(z.maxLength(64)),
})

/** Whether the visitor goes on from a sign-in service: its account is linked only then. */
const isAfterService = z._default(z.boolean(), false)

const sendMethod = z.enum(['sms', 'flashcall', 'mobid'])
export type SendMethod = z.output<typeof sendMethod>

const codeSent = z.object({
  /** 2: prove first that you are a person; 3: the code is on its way. Nothing here tells whether the phone is known. */
  step: z.union([z.literal(AUTH_STEP.captcha), z.literal(AUTH_STEP.smsConfirm)]),
  /** E.164. */
  phone: z.string(),
  method: sendMethod,
  /** Seconds until another code may be asked for. */
  resendAfter: z.int(),
  /** Seconds for which the code can be used. */
  expiresIn: z.int(),
})
export type CodeSent = z.output<typeof codeSent>

/** Why a code was not sent. */
const SEND_ERRORS = [
  'auth.phone_invalid',
  'auth.captcha_wrong',
  'auth.work_needed',
  'auth.resend_early',
  'auth.codes_a_day',
  'auth.too_many_codes',
  'auth.code_not_sent',
] as const
/** Why a code was not accepted. */
const CONFIRM_ERRORS = ['auth.code_invalid', 'auth.code_wrong', 'auth.code_over'] as const

export const captcha = call({
  method: 'GET',
  path: '/captcha',
  summary:
    'A picture with digits, the token that goes with the answer, and a question in words for those who cannot see it',
  answer: z.object({ image: z.string(), token: z.string(), question: z.string() }),
  perMinute: 20,
})

export const codeWork = call({
  method: 'GET',
  path: '/auth/work',
  summary:
    'A computation that goes with every code that is asked for, once: for each part a number n whose SHA-256 of `challenge:part:n` begins with so many zero bits',
  answer: z.object({
    challenge: z.string(),
    bits: z.int(),
    parts: z.int(),
    expiresIn: z.int(),
  }),
  perMinute: 60,
})

export const identification = call({
  method: 'POST',
  path: '/auth/identification',
  summary:
    'Sends a code to a phone to sign in with; asks for a captcha first, once a visit and not in a browser that has proven this phone before',
  body: z.object({
    phone: phoneText,
    method: z._default(sendMethod, 'sms'),
    captcha: z.optional(captchaAnswer),
    work: z.optional(doneWork),
    source: z._default(shortText, DEFAULT_AUTH_SOURCE),
  }),
  answer: codeSent,
  errors: SEND_ERRORS,
  perMinute: 30,
})

export const authenticate = call({
  method: 'POST',
  path: '/auth/authenticate',
  summary: 'Checks the code: a known phone is signed in, an unknown one goes on to registration',
  body: z.object({
    phone: phoneText,
    code: z.optional(shortText),
    method: z._default(sendMethod, 'sms'),
    isAfterService,
  }),
  answer: z.object({
    /** Null: signed in. 3: Mobile ID still waits for the person. 4: the phone is proved and has no account yet. */
    step: z.nullable(z.union([z.literal(AUTH_STEP.smsConfirm), z.literal(AUTH_STEP.registration)])),
    user: z.nullable(user),
    csrfToken: z.nullable(z.string()),
    /** What a sign-in service told of a new customer. */
    known: z.nullable(z.object({ name: z.string(), surname: z.string(), email: z.string() })),
  }),
  errors: ['auth.phone_invalid', ...CONFIRM_ERRORS, 'auth.mobile_id_refused', 'auth.deactivated'],
  perMinute: 30,
})

export const registration = call({
  method: 'POST',
  path: '/registration',
  summary: 'Opens an account for the phone that this session has just proved, and signs in',
  body: z.object({
    name: z._default(shortText, ''),
    surname: z._default(shortText, ''),
    email: z._default(z.string().check(z.maxLength(600)), ''),
    birthday: z._default(shortText, ''),
    hasConsent: z._default(z.boolean(), false),
    wantsNews: z._default(z.boolean(), false),
    isAfterService,
  }),
  answer: z.object({ user, csrfToken: z.string() }),
  errors: ['auth.phone_not_confirmed', 'auth.form_wrong', 'auth.already_registered'],
  perMinute: 10,
})

export const sendPhoneCode = call({
  method: 'POST',
  path: '/phone/send_code',
  summary: 'Sends a code that proves a phone: for an order, for a change of contacts, for deleting an account',
  body: z.object({
    phone: phoneText,
    purpose: z._default(z.enum(CODE_PURPOSES), 'order'),
    method: z._default(z.enum(['sms', 'flashcall']), 'sms'),
    captcha: z.optional(captchaAnswer),
    work: z.optional(doneWork),
  }),
  answer: codeSent,
  errors: SEND_ERRORS,
  perMinute: 30,
})

export const confirmPhone = call({
  method: 'POST',
  path: '/phone/confirm',
  summary: 'Checks the code of /phone/send_code',
  body: z.object({ code: shortText, purpose: z._default(z.enum(CODE_PURPOSES), 'order') }),
  answer: z.object({ result: z.literal(true), phone: z.string(), user }),
  errors: [...CONFIRM_ERRORS, 'auth.deactivated'],
  perMinute: 30,
})

export const oauthStart = call({
  method: 'POST',
  path: '/oauth/start',
  summary: 'Where to send the visitor to sign in with another service',
  body: z.object({
    source: z._default(shortText, DEFAULT_AUTH_SOURCE),
    /** One of `signInServices`; without it the first. */
    provider: z.optional(shortText),
  }),
  answer: z.object({ url: z.string(), state: z.string() }),
  errors: ['auth.oauth_off'],
  perMinute: 20,
})

export const oauth = call({
  method: 'POST',
  path: '/oauth',
  summary:
    'Ends a sign-in with another service: a known account is signed in, a new one proves its phone once; or links the account, when that was begun',
  body: z.object({ code: shortText, state: shortText }),
  answer: z.object({
    success: z.literal(true),
    data: z.object({
      /** Null when the phone must be proved first; `phone` is then the one that the service names, to begin with. */
      user: z.nullable(user),
      phone: z.nullable(z.string()),
      /** The account was linked to the customer, who was signed in already. */
      isLinked: z.boolean(),
      csrfToken: z.nullable(z.string()),
    }),
    message: z.string(),
  }),
  errors: ['auth.oauth_failed', 'auth.oauth_off', 'auth.deactivated', 'auth.oauth_taken', 'auth.oauth_has_other'],
  perMinute: 20,
})

export const logout = call({
  method: 'GET',
  path: '/logout',
  summary: 'Ends this session; only our own pages may ask for it',
  answer: z.object({ success: z.literal(true) }),
  ownPagesOnly: true,
})

export const logoutEverywhere = call({
  method: 'POST',
  path: '/logout/everywhere',
  summary: 'Ends all sessions of the customer, this one too',
  answer: z.object({ success: z.literal(true) }),
  access: 'customer',
})
