import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import { payPage as en } from '#texts/en/ordering/payments.ts'
import { payPage as ru } from '#texts/ru/ordering/payments.ts'
import { escapeHtml } from '../../../letters/rendering/escape.ts'
import { plainPage } from '../../simulator/plain-page.ts'

export const payTexts = (language: Language) => (language === 'en' ? en : ru)

export const WEBHOOK_MODES = ['now', 'late', 'double', 'before', 'forged', 'lost', 'wrong_amount'] as const
export type WebhookMode = (typeof WEBHOOK_MODES)[number]

/** A page where one pays: it says that it only plays. */
export function payPage(options: { language: Language; cssUrl: string; body: string }): string {
  const { title, sandbox } = payTexts(options.language)
  return plainPage({ ...options, title, body: `<p class="sandbox">${sandbox}</p>\n${options.body}` })
}

export function sumBlock(description: string, minor: number, currency: Currency, language: Language): string {
  return `<h1>${escapeHtml(description)}</h1>
<p class="sum"><span>${payTexts(language).toPay}</span> <strong>${formatMoney(money(minor, currency), language)}</strong></p>`
}

/** How and when the shop hears of what is done on this page. */
export function webhookSelect(language: Language): string {
  const texts = payTexts(language)
  const options = WEBHOOK_MODES.map((mode) => `<option value="${mode}">${texts.modes[mode]}</option>`)
  return `<label class="field"><span>${texts.webhook}</span><select name="webhook">${options.join('')}</select></label>`
}

export function button(action: string, label: string, kind: 'main' | 'plain' = 'plain'): string {
  return `<button name="action" value="${action}" class="${kind}">${label}</button>`
}

export const PAY_PAGE_CSS = `body {
  margin: 0;
  background: #f1eee9;
  color: #1f1d1a;
  font: 400 1rem/1.5 system-ui, sans-serif;
}
main {
  box-sizing: border-box;
  width: min(26rem, 100% - 2rem);
  margin: 8vh auto;
  padding: 1.75rem;
  background: #fff;
  border-radius: 0.5rem;
}
h1 {
  margin: 1rem 0 0.5rem;
  font: 300 1.75rem/1.15 Georgia, serif;
}
.sandbox {
  margin: 0;
  padding: 0.5rem 0.75rem;
  background: #f7f0dc;
  border-radius: 0.25rem;
  font-size: 0.875rem;
}
.sum {
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  margin: 0 0 1.25rem;
}
.sum strong {
  font-size: 1.375rem;
}
form {
  display: grid;
  gap: 0.75rem;
}
.field span {
  display: block;
  font-size: 0.875rem;
}
.check {
  display: flex;
  gap: 0.5rem;
  align-items: center;
}
select,
button {
  box-sizing: border-box;
  width: 100%;
  min-height: 3rem;
  padding: 0.5rem 0.75rem;
  border: 1px solid #8a8378;
  border-radius: 0.25rem;
  background: #fff;
  color: inherit;
  font: inherit;
}
button {
  cursor: pointer;
}
.main {
  border-color: #1f1d1a;
  background: #1f1d1a;
  color: #fff;
}
button:focus-visible,
select:focus-visible,
input:focus-visible,
a:focus-visible {
  outline: 2px solid #6b2c3e;
  outline-offset: 2px;
}
a {
  color: #6b2c3e;
}
.qr {
  margin: 0 0 1rem;
  text-align: center;
}
.qr svg {
  width: 11rem;
  height: 11rem;
}
ol {
  margin: 0 0 1.25rem;
  padding: 0;
  list-style: none;
}
li {
  display: flex;
  justify-content: space-between;
  padding: 0.375rem 0;
  border-bottom: 1px solid #ddd8cf;
}
`
