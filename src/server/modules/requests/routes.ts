import { sendFeedback } from '#contract/content/feedback.ts'
import { askStylist, cancelSubscription, confirmSubscription, subscribeToVariant } from '#contract/customer/requests.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { RecordEvent } from '../../kernel/events/domain-events.ts'
import type { Outbox } from '../../kernel/events/outbox.ts'
import type { Serve } from '../../kernel/serve.ts'
import { askStylistAbout } from './ask-stylist.ts'
import { cancelByToken, confirmByToken, subscribe } from './subscriptions.ts'
import { takeFeedback } from './take-feedback.ts'

export type RequestDeps = {
  db: Db
  outbox: Outbox
  record: RecordEvent
  /** Where questions and messages go. */
  staffEmail: string
  staffLanguage: Language
}

export function requestRoutes(serve: Serve, deps: RequestDeps): void {
  serve(askStylist, ({ body, visitor, now }) => askStylistAbout(deps, body, visitor, now))
  serve(sendFeedback, ({ body, ...ctx }) => takeFeedback(deps, body, ctx.header('idempotency-key'), ctx))
  serve(subscribeToVariant, ({ body, visitor, now }) => subscribe(deps, body, visitor, now))
  serve(confirmSubscription, ({ body, visitor, browser, now }) =>
    confirmByToken(deps, body.token, { language: visitor.site.language, browser: browser.id }, now),
  )
  serve(cancelSubscription, ({ body, visitor, now }) => cancelByToken(deps.db, body.token, visitor.site.language, now))
}
