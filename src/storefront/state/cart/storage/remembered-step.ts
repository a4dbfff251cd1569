import { ORDER_STEP_COOKIE, type OrderStep } from '#rules/checkout/order-step.ts'

const MONTH_S = 30 * 24 * 60 * 60

/** Spec 4: the step is remembered in a cookie. */
export function rememberStep(step: OrderStep): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  document.cookie = `${ORDER_STEP_COOKIE}=${step}; path=/; max-age=${MONTH_S}; samesite=lax`
}

export function rememberedStep(cookies: string): string | null {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${ORDER_STEP_COOKIE}=`))
  return found?.slice(ORDER_STEP_COOKIE.length + 1) ?? null
}
