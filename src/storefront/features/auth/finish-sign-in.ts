import { forgetToken } from '#client/calls/browser-api.ts'
import type { AuthMode } from '#contract/customer/identity.ts'
import type { User } from '#contract/entities/user.ts'
import { auth } from '#site-texts/customer/auth.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { mergeCartAtSignIn } from '../../state/cart/use-cart.ts'
import { loadVisitorData } from '../../state/visitor-data.ts'

/**
 * The session has changed: fetch its token and all personal data again. Signing in on the way to checkout buys what was
 * on screen: items of an earlier cart are set aside.
 */
export async function finishSignIn(user: Pick<User, 'name'>, mode: AuthMode): Promise<void> {
  forgetToken()
  await mergeCartAtSignIn(mode === 'cart' ? 'cart' : 'login')
  await loadVisitorData()
  showToast({ text: auth.signedIn(user.name) })
}
