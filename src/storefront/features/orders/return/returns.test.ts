import { describe, expect, test } from 'vitest'
import type { RefundShares } from '#contract/entities/order.ts'
import { keepDigits } from '#rules/forms/digits.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { fromMajor } from '#rules/money/money.ts'
import { orders as en } from '#texts/en/ordering/orders.ts'
import { orders as ru } from '#texts/ru/ordering/orders.ts'
import { cancelText, refundRows } from './refund-rows.ts'
import {
  asksForBank,
  firstProblem,
  RETURN_FIELDS,
  type ReturnForm,
  refusalProblems,
  returnFormProblems,
  returnItems,
} from './return-form-problems.ts'

const NB = '\u00A0'
const filled: ReturnForm = {
  quantities: { 7: 1 },
  exchange: null,
  reason: 'size',
  comment: '',
  returnMethod: 'courier',
  bank: { bic: '044525225', inn: '7707083893', account: '40817810099910004312', holder: 'Анна Лунина' },
}
const bank = (part: Partial<ReturnForm['bank']>): Partial<ReturnForm> => ({ bank: { ...filled.bank, ...part } })

test('a form that is filled in has no problems, whether or not the bank is asked for', () => {
  expect(returnFormProblems(filled, true)).toEqual({})
  const empty = { bic: '', inn: '', account: '', holder: '' }
  expect(returnFormProblems({ ...filled, bank: empty }, false)).toEqual({})
})

test.each([
  [
    '[P42]',
    { quantities: {} },
    'items',
    'Не выбрано ни одного украшения. Отметьте, что возвращаете.',
    'No items selected. Please choose the items you are returning.',
  ],
  [
    '[P42]',
    { quantities: { 7: 0 } },
    'items',
    'Не выбрано ни одного украшения. Отметьте, что возвращаете.',
    'No items selected. Please choose the items you are returning.',
  ],
  ['[P31]', { reason: null }, 'reason', 'Укажите причину возврата.', 'Please choose a reason for the return.'],
  ['[P51]', bank({ bic: '04452522' }), 'bic', 'В БИК 9 цифр.', 'A BIC has 9 digits.'],
  ['[P51]', bank({ bic: '0445252255' }), 'bic', 'В БИК 9 цифр.', 'A BIC has 9 digits.'],
  ['[P52]', bank({ inn: '770708389' }), 'inn', 'В ИНН банка 10 цифр.', 'A bank INN has 10 digits.'],
  ['[P52]', bank({ inn: '770708389312' }), 'inn', 'В ИНН банка 10 цифр.', 'A bank INN has 10 digits.'],
  [
    '[P53]',
    bank({ account: '4081781009991000431' }),
    'account',
    'В номере счёта 20 цифр.',
    'An account number has 20 digits.',
  ],
  [
    '[P53]',
    bank({ account: '408178100999100043121' }),
    'account',
    'В номере счёта 20 цифр.',
    'An account number has 20 digits.',
  ],
] as const)('%s %o: the field %s says so in both languages', (_, part, field, russian, english) => {
  const problems = returnFormProblems({ ...filled, ...part }, true)
  expect(Object.keys(problems)).toEqual([field])
  const problem = problems[field]
  if (!problem) throw new Error('no problem')
  expect(ru.returnForm.problems[problem]).toBe(russian)
  expect(en.returnForm.problems[problem]).toBe(english)
})

test('an empty bank field is asked for, a text that is too long is told', () => {
  const empty = { bic: '', inn: ' ', account: '', holder: '' }
  expect(returnFormProblems({ ...filled, bank: empty, comment: 'я'.repeat(1_001) }, true)).toEqual({
    comment: 'form.too_many_characters',
    holder: 'form.full_name_required',
    account: 'form.required',
    bic: 'form.required',
    inn: 'form.required',
  })
  expect(returnFormProblems({ ...filled, ...bank({ holder: 'я'.repeat(201) }) }, true)).toEqual({
    holder: 'form.too_many_characters',
  })
})

test('the focus goes to the first field of the page that is wrong', () => {
  for (const field of RETURN_FIELDS) expect(firstProblem({ [field]: 'wrong', inn: 'wrong' })).toBe(field)
  expect(firstProblem({ inn: 'wrong', items: 'wrong' })).toBe('items')
  expect(firstProblem({})).toBeNull()
})

describe('what the server finds wrong', () => {
  const bankErrors = { 'bank.bic': ['В БИК 9 цифр.'], 'bank.holder': ['Укажите имя.'], other: ['?'] }
  const refusal = { code: null, fields: {}, text: 'Так нельзя.' }
  test.each([
    [
      'stands beside its field',
      { ...refusal, fields: bankErrors },
      { bic: 'В БИК 9 цифр.', holder: 'Укажите имя.' },
      true,
    ],
    ['nothing was selected', { ...refusal, code: 'return.nothing_selected' }, { items: 'Так нельзя.' }, false],
    ['there is no reason', { ...refusal, code: 'return.reason_required' }, { reason: 'Так нельзя.' }, false],
    ['is about no field', { ...refusal, code: 'return.too_late' }, {}, false],
  ] as const)('%s', (_title, failed, problems, isBankAsked) => {
    expect(refusalProblems(failed)).toEqual(problems)
    expect(asksForBank(failed)).toBe(isBankAsked)
  })
})

test('only chosen items are sent, and only figures of bank details', () => {
  expect(returnItems({ quantities: { 3: 2, 4: 0, 9: 1 } })).toEqual([
    { lineId: 3, quantity: 2 },
    { lineId: 9, quantity: 1 },
  ])
  expect(keepDigits('40817 810-0999\u00A01000.4312')).toBe('40817810099910004312')
})

const rub = (major: number) => formatMoney(fromMajor(major, 'RUB'), 'ru')
const refund: RefundShares = {
  currency: 'RUB',
  total: 15_000,
  money: 13_500,
  certificates: [{ number: '1000000017', amount: 1_000 }],
  bonuses: 500,
  bonusesTakenBack: 0,
  needsBankDetails: false,
}

test('the preview names each tender with its sum, and no tender that gets nothing', () => {
  expect(refundRows(refund, rub, ru)).toEqual([
    { name: 'Тем же способом, каким платили', value: `13${NB}500${NB}₽` },
    { name: 'На сертификат ••••\u00A00017', value: `1${NB}000${NB}₽` },
    { name: 'Бонусами', value: `500${NB}бонусов` },
  ])
  expect(refundRows({ ...refund, money: 0, bonuses: 0 }, rub, ru)).toEqual([
    { name: 'На сертификат ••••\u00A00017', value: `1${NB}000${NB}₽` },
  ])
  expect(refundRows({ ...refund, needsBankDetails: true }, rub, en)[0]?.name).toBe('To your bank account')
})

test.each([
  [1, `1${NB}бонус`, `1${NB}point`],
  [2, `2${NB}бонуса`, `2${NB}points`],
  [11, `11${NB}бонусов`, `11${NB}points`],
  [1_251, `1${NB}251${NB}бонус`, `1,251${NB}points`],
  [12.5, `12,5${NB}бонуса`, `12.5${NB}points`],
])('%d bonuses are %s and %s', (count, russian, english) => {
  expect(ru.bonuses(count)).toBe(russian)
  expect(en.bonuses(count)).toBe(english)
})

const totals = {
  initial: 0,
  saleSaving: 0,
  setSaving: 0,
  promoSaving: 0,
  bonuses: 0,
  packing: 0,
  delivery: 0,
  deliverySaving: 0,
  certificates: 0,
  final: 0,
}

test('cancelling says what comes back, and only what was taken', () => {
  const payment = { methodId: 13, isOnline: true, paid: 0, refunded: 0 }
  const status = { order: 'confirmed', payment: 'paid', delivery: 'waiting' } as const
  const all = {
    status,
    payment: { ...payment, paid: 9_000, refunded: 1_000 },
    certificates: [{ number: '1000000017', amount: 1_000 }],
    totals: { ...totals, bonuses: 21 },
  }
  expect(cancelText(all, rub, ru.cancel)).toEqual([
    `8${NB}000${NB}₽ — тем же способом, каким платили`,
    `1${NB}000${NB}₽ — на сертификат ••••\u00A00017`,
    `21${NB}бонус — на ваш счёт`,
  ])
  const unpaid = { status: { ...status, payment: 'pending' } as const, payment, certificates: [], totals }
  expect(cancelText(unpaid, rub, ru.cancel)).toEqual([])
  const held = { ...unpaid, status: { ...status, payment: 'authorised' } as const }
  expect(cancelText(held, rub, en.cancel)).toEqual([en.cancel.held])
})
