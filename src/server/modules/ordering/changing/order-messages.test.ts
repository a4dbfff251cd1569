import { expect, test } from 'vitest'
import type { ErrorCode } from '#contract/error-codes.ts'
import { errors as en } from '#texts/en/errors.ts'
import { formProblems as formsEn } from '#texts/en/forms.ts'
import { orderLookups as lookupsEn } from '#texts/en/ordering/order-errors.ts'
import { errors as ru } from '#texts/ru/errors.ts'
import { formProblems as formsRu } from '#texts/ru/forms.ts'
import { orderLookups as lookupsRu } from '#texts/ru/ordering/order-errors.ts'
import { orderFieldErrors } from '../placing/order-field-errors.ts'

/** The catalogue of the specification and the codes that carry its messages here. */
test.each([
  ['[P03] promo code already applied', 'promocode.already_applied'],
  ['[P27] promo code required', 'promocode.required'],
  ['[P31] refund reason required', 'return.reason_required'],
  ['[P34] gift pack not added', 'cart.gift_pack_not_added'],
  ['[P35] express only on weekdays before 16:00', 'order.express_closed'],
  ['[P36] same-day only on weekdays before 13:00', 'order.same_day_closed'],
  ['[P40] phone must be confirmed to place an order', 'order.phone_not_confirmed'],
  ['[P42] no items selected for return', 'return.nothing_selected'],
  ['[P46] consent to personal data processing needed', 'order.consent_required'],
  ['[P47] promo code cannot be applied', 'promocode.not_applicable'],
  ['[P48] promo code not found', 'promocode.not_found'],
  ['[P49] promo code not removed', 'promocode.not_removed'],
  ['[P59] delivery method or pickup point not chosen', 'order.delivery_not_chosen'],
] satisfies [string, ErrorCode][])('%s: %s has its words in both languages', (_statement, code) => {
  expect(ru[code]).toMatch(/[а-яё]/i)
  expect(en[code]).toMatch(/[a-z]/i)
  expect(en[code]).not.toMatch(/[а-яё]/i)
})

test.each([
  ['[P03]', 'promocode.already_applied', 'Этот промокод уже применён.'],
  ['[P27]', 'promocode.required', 'Введите промокод.'],
  ['[P48]', 'promocode.not_found', 'Такого промокода нет.'],
  ['[P49]', 'promocode.not_removed', 'Промокод убрать не получилось. Обновите страницу.'],
] satisfies [string, ErrorCode, string][])('%s %s says «%s»', (_statement, code, text) => {
  expect(ru[code]).toBe(text)
})

test.each([
  ['[P28] recipient name', 'recipient_name_required'],
  ['[P29] recipient last name', 'recipient_lastname_required'],
  ['[P30] recipient phone', 'recipient_phone_required'],
  ['address', 'address_required'],
  ['flat or office', 'apartment_required'],
] as const)('%s: a field that was left empty says so in both languages', (_statement, problem) => {
  expect(orderFieldErrors({ field: problem }, 'ru')).toEqual({ field: [lookupsRu.fields[problem]] })
  expect(orderFieldErrors({ field: problem }, 'en')).toEqual({ field: [lookupsEn.fields[problem]] })
})

test('what any form may be wrong in is said in the words of all forms', () => {
  expect(orderFieldErrors({ email: 'form.email_invalid' }, 'ru')).toEqual({ email: [formsRu['form.email_invalid']] })
  expect(orderFieldErrors({ email: 'form.email_invalid' }, 'en')).toEqual({ email: [formsEn['form.email_invalid']] })
})
