import { token } from '#contract/session.ts'
import { done } from '../kernel/result.ts'
import type { Serve } from '../kernel/serve.ts'

export function sessionRoutes(serve: Serve): void {
  serve(token, async ({ keepSession, csrfToken }) => {
    keepSession()
    return done({ csrfToken: csrfToken() })
  })
}
