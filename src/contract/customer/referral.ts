import * as z from 'zod/mini'
import { REWARD_REFUSALS } from '#rules/referral/invitation.ts'
import { call } from '../call.ts'
import { picture } from '../entities/product.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const referralErrors = {
  'referral.link_unknown': 404,
} as const

/** A day of the shop's calendar, `YYYY-MM-DD`. */
const day = z.string()

const invitation = z.object({
  state: z.enum(['opened', 'registered', 'ordered', 'waiting', 'rewarded', 'refused', 'taken_back']),
  openedOn: day,
  /** While it waits: the day on which the days of return are over. */
  dueOn: z.nullable(day),
  settledOn: z.nullable(day),
  /** Why there is no reward; nothing by which the friend could be known. */
  reason: z.nullable(z.enum(REWARD_REFUSALS)),
})
export type ReferralInvitation = z.output<typeof invitation>

export const referralProgram = call({
  method: 'GET',
  path: '/referral/program',
  summary: 'What the page of the programme shows besides its words',
  answer: z.object({ picture: z.nullable(picture) }),
})

export const profileReferral = call({
  method: 'GET',
  path: '/profile/referral',
  summary: "The customer's personal link, made when it is first asked for, and what became of each invitation",
  answer: z.object({ link: z.string(), invitations: z.array(invitation) }),
  access: 'customer',
  ownPagesOnly: true,
})

export const openReferralLink = call({
  method: 'POST',
  path: '/referral/open',
  summary: 'Somebody came by a personal link: gives this browser its code for the first order',
  body: z.object({ code: z.string().check(z.maxLength(100)) }),
  answer: z.object({
    /** `own`: the inviter's own browser or account. `not_new`: somebody who has ordered before. */
    verdict: z.enum(['invited', 'own', 'not_new']),
    promocode: z.nullable(z.string()),
    /** ISO: until when the code can be used. */
    endsAt: z.nullable(z.string()),
  }),
  errors: ['referral.link_unknown', 'request.too_many'],
  perMinute: 20,
})
