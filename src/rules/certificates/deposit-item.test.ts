import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DepositForm, MESSAGE_LIMIT, newRecipientProblem, readDepositItem } from './deposit-item.ts'
import { isSameMailbox } from './mailbox.ts'

const NOW = new Date('2026-11-15T09:00:00Z')
const facts = {
  terms: {
    min: 1_000,
    max: 200_000,
    farthestDays: 90,
    timeZone: 'Europe/Moscow',
    zones: [],
    designIds: ['ribbon', 'waves'],
  },
  ownEmails: ['Anna.Lunina@example.com', 'anna@gmail.com'],
  now: NOW,
}
const form: DepositForm = {
  amount: 5_000,
  designId: 'ribbon',
  isForMyself: false,
  recipientName: ' Мария ',
  recipientEmail: 'Maria@Example.com',
  senderName: 'Анна',
  message: ' С днём рождения!\r\nОбнимаю. ',
  sendOn: { date: '2026-12-24', time: '10:00' },
}
const problemsOf = (changes: Partial<DepositForm>) => {
  const read = readDepositItem({ ...form, ...changes }, facts)
  return 'problems' in read ? read.problems : {}
}

test('what is right is ordered as it is kept', () => {
  expect(readDepositItem(form, facts)).toEqual({
    draft: {
      amount: 5_000,
      designId: 'ribbon',
      isForMyself: false,
      recipientName: 'Мария',
      recipientEmail: 'Maria@example.com',
      senderName: 'Анна',
      message: 'С днём рождения!\nОбнимаю.',
      sendAt: new Date('2026-12-24T07:00:00Z'),
    },
  })
})

test('one for myself asks for nothing that another needs, and keeps none of it', () => {
  const mine = {
    ...form,
    isForMyself: true,
    recipientEmail: 'wrong',
    message: 'x'.repeat(500),
    sendOn: { date: '', time: '' },
  }
  expect(readDepositItem(mine, facts)).toEqual({
    draft: {
      amount: 5_000,
      designId: 'ribbon',
      isForMyself: true,
      recipientName: '',
      recipientEmail: '',
      senderName: '',
      message: '',
      sendAt: null,
    },
  })
  expect(readDepositItem({ ...mine, amount: null }, facts)).toEqual({
    problems: { amount: 'form.denomination_required' },
  })
})

test('[P50] one that is sent again or handed on goes to somebody else too', () => {
  expect(newRecipientProblem('A.n.n.a@gmail.com', ['anna@gmail.com'])).toBe('other_email_needed')
  expect(newRecipientProblem('maria@example.com', ['anna@gmail.com'])).toBeNull()
  expect(newRecipientProblem('', [])).toBe('recipient_email_required')
})

test.each<[string, Partial<DepositForm>, object]>([
  ['[P58] no denomination', { amount: null }, { amount: 'form.denomination_required' }],
  ['[P57, K14] too little', { amount: 999 }, { amount: 'form.certificate_amount_range' }],
  ['[P57, K14] too much', { amount: 200_001 }, { amount: 'form.certificate_amount_range' }],
  ['[P57] not whole', { amount: 1_000.5 }, { amount: 'form.certificate_amount_range' }],
  ['no such design', { designId: 'velvet' }, { designId: 'design_required' }],
  ['[P18] no address', { recipientEmail: ' ' }, { recipientEmail: 'recipient_email_required' }],
  ['a wrong address', { recipientEmail: 'maria@' }, { recipientEmail: 'form.email_invalid' }],
  ['[P50] the own address', { recipientEmail: 'anna.lunina@EXAMPLE.com' }, { recipientEmail: 'own_email' }],
  [
    '[P50] the same post by another name',
    { recipientEmail: 'a.n.n.a@googlemail.com' },
    { recipientEmail: 'own_email' },
  ],
  ['too many words', { message: 'я'.repeat(201) }, { message: 'form.too_many_characters' }],
  ['a name of signs', { recipientName: '!!!' }, { recipientName: 'form.name_required' }],
  ['a long name', { senderName: 'а'.repeat(101) }, { senderName: 'form.too_many_characters' }],
  ['[P16] no day', { sendOn: { date: '', time: '10:00' } }, { 'sendOn.date': 'form.date_required' }],
  ['no hour', { sendOn: { date: '2026-12-24', time: '' } }, { 'sendOn.time': 'form.time_required' }],
  ['a past hour', { sendOn: { date: '2026-11-15', time: '11:00' } }, { 'sendOn.time': 'time_passed' }],
])('%s is said at its field', (_, changes, problems) => {
  expect(problemsOf(changes)).toEqual(problems)
})

test('everything that is wrong is said at once', () => {
  const wrong = { amount: null, designId: '', recipientEmail: '', sendOn: { date: '', time: '' } }
  expect(problemsOf(wrong)).toEqual({
    amount: 'form.denomination_required',
    designId: 'design_required',
    recipientEmail: 'recipient_email_required',
    'sendOn.date': 'form.date_required',
  })
})

test('names and words may be left out', () => {
  expect(problemsOf({ recipientName: '', senderName: '', message: '', sendOn: null })).toEqual({})
})

test('a message has up to 200 characters, as people count them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 260 }), (message) => {
      const length = Array.from(
        message
          .replace(/\r\n?|[\u2028\u2029]/g, '\n')
          .normalize('NFC')
          .trim(),
      ).length
      expect(problemsOf({ message }).message === undefined).toBe(length <= MESSAGE_LIMIT)
    }),
  )
})

test('exactly whole sums of the range are right', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -5_000, max: 300_000 }), fc.double({ noNaN: false })), (amount) => {
      const isRight = Number.isInteger(amount) && amount >= 1_000 && amount <= 200_000
      expect(problemsOf({ amount }).amount === undefined).toBe(isRight)
    }),
  )
})

describe('one mailbox', () => {
  test.each([
    ['anna@example.com', 'ANNA@example.com', true],
    ['anna@example.com', 'anna@example.org', false],
    ['an.na@gmail.com', 'anna@googlemail.com', true],
    ['an.na@example.com', 'anna@example.com', false],
    ['anna.l@yandex.ru', 'anna-l@ya.ru', true],
    ['anna@yandex.ru', 'anna@mail.ru', false],
    ['', '', false],
    ['nonsense', 'nonsense', false],
  ])('%j and %j: %s', (one, other, isSame) => {
    expect(isSameMailbox(one, other)).toBe(isSame)
    expect(isSameMailbox(other, one)).toBe(isSame)
  })
})
