import {
  confirmNews,
  sendKioskEntry,
  subscriberExists,
  subscribeToNews,
  unsubscribeFromNews,
} from '#contract/customer/newsletter.ts'
import type { Serve } from '../../kernel/serve.ts'
import { confirmByToken } from './confirm.ts'
import type { NewsletterDeps } from './deps.ts'
import { subscribe, subscribeByKiosk } from './subscribe.ts'
import { subscriberExistsBy } from './subscriber-exists.ts'
import { unsubscribeByToken } from './unsubscribing/unsubscribe.ts'

export function newsletterRoutes(serve: Serve, deps: NewsletterDeps): void {
  serve(subscribeToNews, ({ body, visitor, now }) => subscribe(deps, body, visitor, now))
  serve(sendKioskEntry, ({ body, visitor, now }) => subscribeByKiosk(deps, body, visitor, now))
  serve(confirmNews, ({ body, now }) => confirmByToken(deps, body.token, now))
  serve(unsubscribeFromNews, ({ body, now }) => unsubscribeByToken(deps, body.token, now))
  serve(subscriberExists, ({ body, ...ctx }) => subscriberExistsBy(deps, body.email, ctx))
}
