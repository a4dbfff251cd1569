import { expect, test } from 'vitest'
import type { DepositProblem } from '#rules/certificates/deposit-item.ts'
import { depositFieldErrors } from './deposit-field-errors.ts'

const terms = { min: 1_000_00, max: 200_000_00, currency: 'RUB' } as const

// The English site sells no certificates yet: its words are ready for a shop whose English site does.
test.each<[string, DepositProblem, string, string]>([
  ['[P16]', 'form.date_required', 'Укажите дату.', 'Please enter the date.'],
  ['[P18]', 'recipient_email_required', 'Укажите почту получателя.', 'Enter the recipient’s email address.'],
  [
    '[P50]',
    'own_email',
    'На\u00A0свою почту сертификат отправить нельзя. Выберите «для себя», и\u00A0он сразу окажется в\u00A0вашем личном кабинете.',
    'A certificate cannot be sent to your own email address. Choose “Myself” and it will go straight to your account.',
  ],
  [
    '[P50]',
    'other_email_needed',
    'Это ваша почта. Укажите почту того, кому\u00A0достанется сертификат.',
    'This is your own address. Enter the address of the person you are giving the certificate to.',
  ],
  [
    '[P57]',
    'form.certificate_amount_range',
    'Сумма сертификата — от\u00A01\u00A0000\u00A0₽ до\u00A0200\u00A0000\u00A0₽.',
    'A certificate can be worth 1,000\u00A0₽ to 200,000\u00A0₽.',
  ],
  ['[P58]', 'form.denomination_required', 'Выберите номинал.', 'Please choose a value.'],
])('%s %s is said in both languages', (_id, problem, ru, en) => {
  expect(depositFieldErrors({ field: problem }, terms, 'ru')).toEqual({ field: [ru] })
  expect(depositFieldErrors({ field: problem }, terms, 'en')).toEqual({ field: [en] })
})
