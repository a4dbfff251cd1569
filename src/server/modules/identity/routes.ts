import {
  authenticate,
  captcha,
  codeWork,
  confirmPhone,
  identification,
  logout,
  logoutEverywhere,
  oauth,
  oauthStart,
  registration,
  sendPhoneCode,
} from '#contract/customer/identity.ts'
import {
  addAddress,
  changeEmail,
  changePhone,
  changeSubscriptions,
  confirmEmail,
  deleteAccount,
  editAddress,
  exportData,
  profileInfo,
  removeAddress,
  repeatEmailLetter,
  saveBirthday,
  saveProfile,
  startSignInLink,
  unlinkSignIn,
  unsubscribeAll,
  userAddresses,
} from '#contract/customer/profile.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { SHOP_SLUG } from '#texts/shop-name.ts'
import { signedIn } from '../../kernel/people/customer.ts'
import { done, type Result, refused } from '../../kernel/result.ts'
import type { HttpContext, Serve } from '../../kernel/serve.ts'
import { isPhoneDeactivated } from './account/account-access.ts'
import { addAddressOf, addressesOf, editAddressOf, removeAddressOf } from './account/addresses.ts'
import { userOf } from './account/customers-store.ts'
import { deleteAccountByProof } from './account/delete-account.ts'
import { changeEmailOf, confirmEmailByToken, repeatLetterOf } from './account/email-change.ts'
import { exportOf } from './account/export-data.ts'
import { changePhoneOf, keepBirthday, personalData, savePersonalData } from './account/profile.ts'
import { changeNews, unsubscribeFromAll } from './account/subscriptions.ts'
import { makeCaptcha } from './captcha/captcha.ts'
import { giveWork } from './codes/code-work.ts'
import { confirmCode } from './codes/confirm-code.ts'
import { forgetProofs } from './codes/proven-phones.ts'
import { sendCode } from './codes/send-code.ts'
import type { IdentityDeps } from './deps.ts'
import { forgetOtherBrowsers } from './known-browsers.ts'
import { removeLink } from './links/sign-in-links.ts'
import { signInServicesOf } from './links/sign-in-services.ts'
import { closeAllSessions, closeSession } from './sessions-store.ts'
import { startLinking } from './sign-in/link-account.ts'
import { finishOauth, startOauth } from './sign-in/oauth.ts'
import { authenticateByCode, register } from './sign-in/sign-in.ts'

export function identityRoutes(serve: Serve, deps: IdentityDeps): void {
  signInRoutes(serve, deps)
  profileRoutes(serve, deps)
}

/** Whoever signs in has a new session, and their account knows the browser from now on. */
function newToken({ keepBrowser, csrfToken }: Pick<HttpContext, 'keepBrowser' | 'csrfToken'>): string {
  keepBrowser()
  return csrfToken()
}

/** The answer of somebody who is signed in by it. */
export function withToken<Answer, Code extends ErrorCode>(
  result: Result<Answer, Code>,
  ctx: Pick<HttpContext, 'keepBrowser' | 'csrfToken'>,
): Result<Answer & { csrfToken: string }, Code> {
  return result.ok ? done({ ...result.answer, csrfToken: newToken(ctx) }) : result
}

function signInRoutes(serve: Serve, deps: IdentityDeps): void {
  const { db } = deps
  serve(captcha, async ({ session, visitor, now, keepSession }) => {
    keepSession()
    return done(await makeCaptcha(deps, session.id, visitor.site.language, now))
  })
  serve(codeWork, async (ctx) => {
    ctx.keepSession()
    return done(await giveWork(deps, ctx))
  })
  serve(identification, ({ body, ...ctx }) => {
    const { phone, method, captcha: answer, work } = body
    const shown = { ...(answer && { captcha: answer }), ...(work && { work }) }
    ctx.keepBrowser()
    return sendCode(deps, { phone, method, purpose: 'sign_in', ...shown }, ctx)
  })
  serve(authenticate, async ({ body, ...ctx }) => {
    const result = await authenticateByCode(deps, body, ctx)
    if (!result.ok) return result
    return done({ ...result.answer, csrfToken: result.answer.user && newToken(ctx) })
  })
  serve(registration, async ({ body, ...ctx }) => withToken(await register(deps, body, ctx), ctx))
  serve(sendPhoneCode, ({ body: { captcha: answer, work, ...request }, ...ctx }) => {
    ctx.keepBrowser()
    return sendCode(deps, { ...request, ...(answer && { captcha: answer }), ...(work && { work }) }, ctx)
  })
  serve(confirmPhone, async ({ body, ...ctx }) => {
    const confirmed = await confirmCode(deps, body, ctx)
    if (!confirmed.ok) return confirmed
    // The phone is proven, so this tells nobody else that it has an account.
    if (body.purpose === 'order' && (await isPhoneDeactivated(db, confirmed.answer.phone)))
      return refused('auth.deactivated')
    const user = await userOf(db, await ctx.customer())
    return done({ result: true, phone: confirmed.answer.phone, user } as const)
  })
  serve(oauthStart, ({ body, ...ctx }) => startOauth(deps, body.provider, ctx))
  serve(oauth, async ({ body, ...ctx }) => {
    const result = await finishOauth(deps, body, ctx)
    if (!result.ok) return result
    const { message, ...outcome } = result.answer
    // Whoever links an account goes on in the session they have.
    const csrfToken = outcome.user && !outcome.isLinked ? newToken(ctx) : null
    return done({ success: true, data: { ...outcome, csrfToken }, message } as const)
  })
  serve(logout, async (ctx) => {
    await closeSession(db, ctx.session)
    ctx.renewSession()
    return done({ success: true } as const)
  })
  serve(logoutEverywhere, async (ctx) => {
    const { id, phone } = await signedIn(ctx)
    await closeAllSessions(db, id)
    await forgetOtherBrowsers(db, id, ctx.browser)
    await forgetProofs(db, deps.secret, phone, ctx.browser.id)
    ctx.renewSession()
    return done({ success: true } as const)
  })
  serve(deleteAccount, ({ body, ...ctx }) => deleteAccountByProof(deps, body, ctx))
}

function profileRoutes(serve: Serve, deps: IdentityDeps): void {
  const { db } = deps
  serve(profileInfo, async (ctx) => done(await personalData(deps, await signedIn(ctx), ctx)))
  serve(saveProfile, async ({ body, ...ctx }) => savePersonalData(deps, await signedIn(ctx), body, ctx))
  serve(saveBirthday, async ({ body, ...ctx }) => keepBirthday(deps, await signedIn(ctx), body.birthday, ctx))
  serve(changeEmail, async ({ body, ...ctx }) => changeEmailOf(deps, await signedIn(ctx), body.email, ctx))
  serve(repeatEmailLetter, async (ctx) => repeatLetterOf(deps, await signedIn(ctx), ctx))
  serve(confirmEmail, ({ body, now }) => confirmEmailByToken(deps, body.token, now))
  serve(changePhone, async ({ body, ...ctx }) => changePhoneOf(deps, await signedIn(ctx), body.phone, ctx))
  serve(startSignInLink, async ({ params, ...ctx }) => startLinking(deps, await signedIn(ctx), params.name, ctx))
  serve(unlinkSignIn, async ({ params, ...ctx }) => {
    const { id } = await signedIn(ctx)
    await removeLink(db, id, params.name)
    const signInServices = await signInServicesOf(db, deps.services, id, ctx.visitor.site.language)
    return done({ signInServices })
  })
  serve(changeSubscriptions, async ({ body, visitor, now, customer }) =>
    changeNews(deps, await signedIn({ customer }), body, visitor.site.language, now),
  )
  serve(unsubscribeAll, async ({ visitor, now, customer }) =>
    unsubscribeFromAll(deps, await signedIn({ customer }), visitor.site.language, now),
  )
  serve(userAddresses, async ({ customer }) =>
    done({ addresses: await addressesOf(db, (await signedIn({ customer })).id) }),
  )
  serve(addAddress, async ({ body, visitor, now, customer }) =>
    addAddressOf(db, (await signedIn({ customer })).id, body, visitor.site.language, now),
  )
  serve(editAddress, async ({ params, body, visitor, customer }) =>
    editAddressOf(db, (await signedIn({ customer })).id, params.id, body, visitor.site.language),
  )
  serve(removeAddress, async ({ params, customer }) =>
    removeAddressOf(db, (await signedIn({ customer })).id, params.id),
  )
  serve(exportData, async ({ now, customer, visitor, setHeader }) => {
    setHeader('content-disposition', `attachment; filename="${SHOP_SLUG}.json"`)
    const { id: customerId, phone, email } = await signedIn({ customer })
    return done(await exportOf(deps, { customerId, phone, email }, { now, language: visitor.site.language }))
  })
}
