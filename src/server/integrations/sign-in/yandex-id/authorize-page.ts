import type { Language } from '#rules/location/site.ts'
import { authSimulators as en } from '#texts/en/customer/auth.ts'
import { authSimulators as ru } from '#texts/ru/customer/auth.ts'
import { escapeHtml } from '../../../letters/rendering/escape.ts'
import { SANDBOX_ACCOUNTS, type SandboxAccount } from './sandbox-accounts.ts'
import { signInPage } from './sign-in-page.ts'

const textsOf = (language: Language) => (language === 'en' ? en : ru).yandex

type Texts = ReturnType<typeof textsOf>

/** Who is it, and what may the shop know: what the owner of an account is asked. */
export function authorizePage(page: {
  language: Language
  pagePath: string
  /** What the form hands back as it came. */
  asked: Readonly<Record<string, string>>
  optionalScopes: readonly string[]
}): string {
  const texts = textsOf(page.language)
  const hidden = Object.entries(page.asked).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const body = `<p class="service">${texts.service}</p>
<h1>${texts.title}</h1>
<p>${texts.shares}</p>
<form method="post" action="${page.pagePath}/authorize">
${hidden.join('\n')}
<fieldset><legend>${texts.whoAreYou}</legend>
${SANDBOX_ACCOUNTS.map((account, index) => accountRow(account, texts, index === 0)).join('\n')}
<label class="row"><input type="radio" name="account" value="phone"><span>${texts.somebodyElse}</span><small>${texts.byPhone}</small></label>
<input class="phone" type="tel" name="phone" autocomplete="tel" aria-label="${texts.phone}" placeholder="+7 999 123-45-67">
</fieldset>
${page.optionalScopes.length > 0 ? `<fieldset><legend>${texts.alsoShare}</legend>${page.optionalScopes.map((scope) => scopeLine(scope, texts)).join('')}</fieldset>` : ''}
<div class="buttons">
<button class="yes" name="decision" value="allow">${texts.allow}</button>
<button class="no" name="decision" value="deny">${texts.deny}</button>
</div>
</form>`
  return signInPage({ language: page.language, title: texts.title, pagePath: page.pagePath, body })
}

export function authorizeFailurePage(page: { language: Language; pagePath: string; reason: string }): string {
  const texts = textsOf(page.language)
  const body = `<p class="service">${texts.service}</p>
<h1>${texts.wrongRequest}</h1>
<p>${texts.wrongRequestWhy}</p>
<p class="quiet">${escapeHtml(page.reason)}</p>`
  return signInPage({ language: page.language, title: texts.wrongRequest, pagePath: page.pagePath, body })
}

function accountRow(account: SandboxAccount, texts: Texts, isFirst: boolean): string {
  const { id, firstName, lastName, phone, isSpoiled } = account
  const note = isSpoiled ? texts.spoiled : (phone ?? texts.noPhone)
  return `<label class="row"><input type="radio" name="account" value="${id}"${isFirst ? ' checked' : ''}><span>${firstName} ${lastName}</span><small>${note}</small></label>`
}

function scopeLine(scope: string, texts: Texts): string {
  const name = scope === 'login:email' ? texts.email : scope === 'login:birthday' ? texts.birthday : escapeHtml(scope)
  return `<label class="line"><input type="checkbox" name="${escapeHtml(scope)}" value="yes" checked><span>${name}</span></label>`
}
