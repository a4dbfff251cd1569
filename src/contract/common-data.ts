import * as z from 'zod/mini'
import { call } from './call.ts'
import { cartData } from './entities/cart.ts'
import { menuSection } from './entities/menu.ts'
import { user } from './entities/user.ts'
import { locationSchema } from './location.ts'

export const menu = call({
  method: 'GET',
  path: '/pd/frontend/menu',
  summary: 'The sections of the catalogue, as the header shows them',
  answer: z.object({ sections: z.array(menuSection) }),
})

/** Everything personal that a page needs and does not carry. */
export const commonData = call({
  method: 'POST',
  path: '/pd/frontend/common_data',
  summary:
    'Who the visitor is, their cart, their place and the menu; the header domain-redirect names the site to go to',
  answer: z.object({
    user,
    cartData,
    menu: z.array(menuSection),
    location: locationSchema,
    wishlistCounter: z.number(),
    /**
     * Analytics tags for visitors who allow statistics; null: none. `isRecorded`: the sandbox records what they would
     * get.
     */
    analyticsTags: z.nullable(
      z.object({
        tags: z.array(z.object({ name: z.string(), id: z.nullable(z.string()) })),
        isRecorded: z.boolean(),
      }),
    ),
    /** Services to which a browser is redirected to sign in. */
    signInServices: z.array(z.object({ name: z.string(), title: z.string() })),
    /** Whose links bring visitors, for those who allow advertising. */
    affiliateNetworks: z.array(z.object({ name: z.string(), clickParameters: z.array(z.string()) })),
    /** Where errors of pages are collected; null: nowhere. */
    errorReporting: z.nullable(z.object({ dsn: z.string(), environment: z.string() })),
  }),
})

/** Set when the visitor's country is served by the other site: its address there. */
export const DOMAIN_REDIRECT_HEADER = 'domain-redirect'
