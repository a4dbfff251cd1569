import {
  authenticate,
  captcha,
  confirmPhone,
  identification,
  logout,
  logoutEverywhere,
  oauth,
  oauthStart,
  registration,
  sendPhoneCode,
} from '#contract/identity.ts'
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
  saveProfile,
  tellBirthday,
  unsubscribeAll,
  userAddresses,
} from '#contract/profile.ts'
import { signedIn } from '../../platform/customer.ts'
import { done } from '../../platform/result.ts'
import type { Serve } from '../../platform/serve.ts'
import { addAddressOf, addressesOf, editAddressOf, removeAddressOf } from './addresses.ts'
import { makeCaptcha } from './captcha.ts'
import { confirmCode } from './confirm-code.ts'
import { userOf } from './customers-store.ts'
import { deleteAccountByProof } from './delete-account.ts'
import type { IdentityDeps } from './deps.ts'
import { changeEmailOf, confirmEmailByToken, repeatLetterOf } from './email-change.ts'
import { exportOf } from './export-data.ts'
import { finishOauth, startOauth } from './oauth.ts'
import { changePhoneOf, keepBirthday, personalData, savePersonalData } from './profile.ts'
import { sendCode } from './send-code.ts'
import { closeAllSessions, closeSession } from './sessions-store.ts'
import { authenticateByCode, register } from './sign-in.ts'
import { changeNews, unsubscribeFromAll } from './subscriptions.ts'

export function identityRoutes(serve: Serve, deps: IdentityDeps): void {
  signInRoutes(serve, deps)
  profileRoutes(serve, deps)
}

function signInRoutes(serve: Serve, deps: IdentityDeps): void {
  const { db } = deps
  serve(captcha, async ({ session, visitor, now, keepSession }) => {
    keepSession()
    return done(await makeCaptcha(deps, session.id, visitor.site.language, now))
  })
  serve(identification, ({ body, ...around }) => {
    const { phone, method, captcha: answer } = body
    return sendCode(deps, { phone, method, purpose: 'sign_in', ...(answer && { captcha: answer }) }, around)
  })
  serve(authenticate, ({ body, ...around }) => authenticateByCode(deps, body, around))
  serve(registration, ({ body, ...around }) => register(deps, body, around))
  serve(sendPhoneCode, ({ body: { captcha: answer, ...request }, ...around }) =>
    sendCode(deps, { ...request, ...(answer && { captcha: answer }) }, around),
  )
  serve(confirmPhone, async ({ body, ...around }) => {
    const confirmed = await confirmCode(deps, body, around)
    if (!confirmed.ok) return confirmed
    const user = await userOf(db, await around.customer())
    return done({ result: true, phone: confirmed.answer.phone, user } as const)
  })
  serve(oauthStart, (around) => startOauth(deps, around))
  serve(oauth, ({ body, ...around }) => finishOauth(deps, body, around))
  serve(logout, async (around) => {
    await closeSession(db, around.session)
    around.renewSession()
    return done({ success: true } as const)
  })
  serve(logoutEverywhere, async (around) => {
    await closeAllSessions(db, (await signedIn(around)).id)
    around.renewSession()
    return done({ success: true } as const)
  })
  serve(deleteAccount, ({ body, ...around }) => deleteAccountByProof(deps, body, around))
}

function profileRoutes(serve: Serve, deps: IdentityDeps): void {
  const { db } = deps
  serve(profileInfo, async (around) => done(await personalData(db, await signedIn(around), around)))
  serve(saveProfile, async ({ body, ...around }) => savePersonalData(deps, await signedIn(around), body, around))
  serve(tellBirthday, async ({ body, ...around }) => keepBirthday(deps, await signedIn(around), body.birthday, around))
  serve(changeEmail, async ({ body, ...around }) => changeEmailOf(deps, await signedIn(around), body.email, around))
  serve(repeatEmailLetter, async (around) => repeatLetterOf(deps, await signedIn(around), around))
  serve(confirmEmail, ({ body, now }) => confirmEmailByToken(db, body.token, now))
  serve(changePhone, async ({ body, ...around }) => changePhoneOf(deps, await signedIn(around), body.phone, around))
  serve(changeSubscriptions, async ({ body, visitor, now, customer }) =>
    changeNews(db, await signedIn({ customer }), body, visitor.site.language, now),
  )
  serve(unsubscribeAll, async ({ visitor, now, customer }) =>
    unsubscribeFromAll(db, await signedIn({ customer }), visitor.site.language, now),
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
  serve(exportData, async ({ now, customer, setHeader }) => {
    setHeader('content-disposition', 'attachment; filename="lunnitsa.json"')
    return done(await exportOf(deps, await signedIn({ customer }), now))
  })
}
