import type { Language } from '#rules/location/site.ts'
import { sandbox as en } from '#texts/en/sandbox.ts'
import { sandbox as ru } from '#texts/ru/sandbox.ts'
import { promoSeeds, sandboxCertificates } from '../database/seeds/tenders.ts'
import { plainPage } from '../integrations/sandbox/plain-page.ts'
import { escapeHtml } from '../letters/escape.ts'
import type { OrderAnswer } from './sandbox-orders.ts'

export type SandboxOrder = { key: string; number: string; state: string; payment: string; delivery: string; at: string }
export type SandboxReturn = { number: string; state: string; orderNumber: string }

type Shown = {
  orders: readonly SandboxOrder[]
  returns: readonly SandboxReturn[]
  answer: OrderAnswer
  orderSteps: readonly string[]
  returnSteps: readonly string[]
  answers: readonly OrderAnswer[]
}

/** States and steps by their names in the program: whoever comes here reads them there too. */
export function sandboxOrdersPage(shown: Shown, language: Language): string {
  const { orders, returns, answer } = shown
  const words = (language === 'en' ? en : ru).orders
  const buttons = (key: string, steps: readonly string[]) =>
    `<form method="post" action="/sandbox/orders"><input type="hidden" name="key" value="${escapeHtml(key)}">${steps
      .map((step) => `<button name="step" value="${step}">${step}</button>`)
      .join(' ')}</form>`
  const orderRows = orders.map(
    ({ key, number, state, payment, delivery }) =>
      `<tr><td>${escapeHtml(number)}</td><td>${state} · ${payment} · ${delivery}</td><td>${buttons(key, shown.orderSteps)}</td></tr>`,
  )
  const returnRows = returns.map(
    ({ number, state, orderNumber }) =>
      `<tr><td>${escapeHtml(number)} (${escapeHtml(orderNumber)})</td><td>${state}</td><td>${buttons(number, shown.returnSteps)}</td></tr>`,
  )
  const body = `<p><a href="/sandbox">${words.back}</a></p>
<h1>${words.title}</h1>
<p>${words.about}</p>
<table><tbody>${orderRows.join('') || `<tr><td>${words.none}</td></tr>`}</tbody></table>
<h2>${words.returns}</h2>
<table><tbody>${returnRows.join('') || `<tr><td>${words.none}</td></tr>`}</tbody></table>
<h2>${words.answer}</h2>
<form method="post" action="/sandbox/order-answer"><select name="answer" aria-label="${words.answer}">${shown.answers
    .map((known) => `<option value="${known}"${known === answer ? ' selected' : ''}>${words.answers[known]}</option>`)
    .join('')}</select> <button>${words.set}</button></form>
<h2>${words.bonuses}</h2>
<form method="post" action="/sandbox/bonuses"><input name="phone" type="tel" placeholder="+79161234567" required aria-label="${words.phone}"> <input name="amount" type="number" min="1" value="500" required aria-label="${words.amount}"> <button>${words.give}</button></form>
<h2>${words.codes}</h2>
<p>${words.promos}: ${promoSeeds.map(({ code }) => `<code>${escapeHtml(code)}</code>`).join(', ')}</p>
<p>${words.certificates}: ${sandboxCertificates
    .map(({ code, roubles }) => `<code>${code.replace(/(.{4})(?=.)/g, '$1-')}</code> (${roubles} ₽)`)
    .join(', ')}</p>`
  return plainPage({ language, title: words.title, cssUrl: '/sandbox.css', body })
}
