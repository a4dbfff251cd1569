import type { Language } from '#rules/location/site.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import { orderLookups as lookupsEn } from '#texts/en/ordering/order-errors.ts'
import { sandbox as en } from '#texts/en/sandbox.ts'
import { orderLookups as lookupsRu } from '#texts/ru/ordering/order-errors.ts'
import { sandbox as ru } from '#texts/ru/sandbox.ts'
import { plainPage } from '../integrations/simulator/plain-page.ts'
import type { CertificateToTry, DemonstrationOrder, DemonstrationReturn } from '../kernel/demonstration.ts'
import { escapeHtml } from '../letters/rendering/escape.ts'
import type { OrderAnswer } from './sandbox-order-answer.ts'

/** With what other modules know of it. */
export type SandboxOrder = DemonstrationOrder & { notes: readonly string[] }

/** Codes that a shop can be tried with. */
export type CodesToTry = {
  promos: readonly string[]
  certificates: readonly CertificateToTry[]
}

type Shown = {
  orders: readonly SandboxOrder[]
  returns: readonly DemonstrationReturn[]
  answer: OrderAnswer
  orderSteps: readonly string[]
  returnSteps: readonly string[]
  answers: readonly OrderAnswer[]
  codes: CodesToTry
  givesBonuses: boolean
}

/** States and steps by their code names, for developers. */
export function sandboxOrdersPage(shown: Shown, language: Language): string {
  const { orders, returns, answer } = shown
  const texts = (language === 'en' ? en : ru).orders
  const { holds } = language === 'en' ? lookupsEn : lookupsRu
  const buttons = (key: string, steps: readonly string[]) =>
    `<form method="post" action="/sandbox/orders"><input type="hidden" name="key" value="${escapeHtml(key)}">${steps
      .map((step) => `<button name="step" value="${step}">${step}</button>`)
      .join(' ')}</form>`
  const orderRows = orders.map(
    ({ key, number, state, payment, delivery, hold, notes }) =>
      `<tr><td>${escapeHtml(number)}</td><td>${state} · ${payment} · ${delivery}${hold ? `<br><strong>${holds[hold]}</strong>` : ''}${notes.map((line) => `<br>${escapeHtml(line)}`).join('')}</td><td>${buttons(key, shown.orderSteps)}</td></tr>`,
  )
  const returnRows = returns.map(
    ({ number, state, orderNumber }) =>
      `<tr><td>${escapeHtml(number)} (${escapeHtml(orderNumber)})</td><td>${state}</td><td>${buttons(number, shown.returnSteps)}</td></tr>`,
  )
  const body = `<p><a href="/sandbox">${texts.back}</a></p>
<h1>${texts.title}</h1>
<p>${texts.about}</p>
<table><tbody>${orderRows.join('') || `<tr><td>${texts.none}</td></tr>`}</tbody></table>
<h2>${texts.returns}</h2>
<table><tbody>${returnRows.join('') || `<tr><td>${texts.none}</td></tr>`}</tbody></table>
<h2>${texts.answer}</h2>
<form method="post" action="/sandbox/order-answer"><select name="answer" aria-label="${texts.answer}">${shown.answers
    .map((known) => `<option value="${known}"${known === answer ? ' selected' : ''}>${texts.answers[known]}</option>`)
    .join('')}</select> <button>${texts.set}</button></form>
${shown.givesBonuses ? bonusesForm(texts) : ''}<h2>${texts.codes}</h2>
<p>${texts.promos}: ${shown.codes.promos.map((code) => `<code>${escapeHtml(code)}</code>`).join(', ')}</p>
<p>${texts.certificates}: ${shown.codes.certificates
    .map(
      ({ code, amount, currency, depositId }) =>
        `<a href="/get-certificate/${escapeHtml(depositId)}"><code>${code.replace(/(.{4})(?=.)/g, '$1-')}</code></a> (${formatMoney(money(amount, currency), language)})`,
    )
    .join(', ')}</p>`
  return plainPage({ language, title: texts.title, cssUrl: '/sandbox.css', body })
}

function bonusesForm(texts: typeof ru.orders): string {
  return `<h2>${texts.bonuses}</h2>
<form method="post" action="/sandbox/bonuses"><input name="phone" type="tel" placeholder="+79161234567" required aria-label="${texts.phone}"> <input name="amount" type="number" min="1" value="500" required aria-label="${texts.amount}"> <button>${texts.give}</button></form>
`
}
