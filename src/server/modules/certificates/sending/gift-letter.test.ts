import { expect, test } from 'vitest'
import { fileTexts } from '../../../../../tests/support/letters/file-texts.ts'
import { depositOrderLetter, giftLetter, giftSentLetter } from './gift-letter.ts'

const facts = {
  recipientName: 'Мария',
  senderName: 'Анна',
  message: 'С днём рождения!\nОбнимаю',
  sum: '5\u00a0000\u00a0₽',
  pictureUrl: 'https://lunnitsa.ru/pictures/ribbon.jpg',
  url: 'https://lunnitsa.ru/get-certificate/abc#code=MQHW3BEKT7RA',
  code: 'MQHW3BEKT7RA',
  expiresAt: new Date('2029-11-15T22:30:00Z'),
  timeZone: 'Europe/Moscow',
}
const order = { number: 'C-100014', url: 'https://lunnitsa.ru/certificate?order=c1', timeZone: 'Europe/Moscow' }

test('a gift says from whom, how much, until when, and how it is opened', async () => {
  const letter = await giftLetter(fileTexts, facts, 'ru')
  expect(letter).toMatchObject({
    subject: 'Вам подарили сертификат «Лунницы»',
    language: 'ru',
    url: facts.url,
  })
  for (const text of [
    'Мария, это вам',
    'Анна дарит вам сертификат «Лунницы» на\u00a05\u00a0000\u00a0₽.',
    'С днём рождения!\nОбнимаю',
    'Открыть подарок:\nhttps://lunnitsa.ru/get-certificate/abc#code=MQHW3BEKT7RA',
    'Код активации: MQHW-3BEK-T7RA',
    'Действует до: 16\u00a0ноября\u00a02029',
  ])
    expect(letter.text).toContain(text)
  expect(letter.html).toContain('<img src="https://lunnitsa.ru/pictures/ribbon.jpg"')
  expect(letter.html).toContain('href="https://lunnitsa.ru/get-certificate/abc#code=MQHW3BEKT7RA"')
})

test('a gift of somebody without a name is a gift all the same', async () => {
  const letter = await giftLetter(
    fileTexts,
    { ...facts, recipientName: '', senderName: '', message: '', pictureUrl: null },
    'ru',
  )
  expect(letter.text).toContain('Это вам\n\nВам подарили сертификат «Лунницы» на')
  expect(letter.html).not.toMatch(/<img (?!src="https:\/\/lunnitsa\.ru\/icon-192)/)
})

test('in English', async () => {
  const letter = await giftLetter(fileTexts, facts, 'en')
  expect(letter.subject).toBe('You have been given a Lunnitsa gift certificate')
  expect(letter.text).toContain('Анна has sent you a Lunnitsa gift certificate worth 5\u00a0000\u00a0₽.')
  expect(letter.text).toContain('Valid until: 16\u00a0November\u00a02029')
})

test('what somebody wrote is only ever text', async () => {
  const hostile = '<img src=x onerror=alert(1)>"\'&\u202e'
  const letter = await giftLetter(
    fileTexts,
    { ...facts, message: hostile, senderName: hostile, recipientName: hostile, pictureUrl: `javascript:alert(1)` },
    'ru',
  )
  expect(letter.html).not.toMatch(/<img (?!src="https:\/\/lunnitsa\.ru\/icon-192)/)
  expect(letter.html).not.toContain('javascript:')
  expect(`${letter.html}${letter.text}`).not.toContain('\u202e')
})

test('the buyer is told what becomes of each certificate', async () => {
  const gifts = [
    { sum: '5\u00a0000\u00a0₽', isTopUp: false, recipientEmail: '', sendAt: null },
    { sum: '3\u00a0000\u00a0₽', isTopUp: false, recipientEmail: 'maria@example.com', sendAt: null },
    {
      sum: '1\u00a0500\u00a0₽',
      isTopUp: false,
      recipientEmail: 'olga@example.com',
      sendAt: new Date('2026-12-24T07:00:00Z'),
    },
    { sum: '2\u00a0000\u00a0₽', isTopUp: true, recipientEmail: '', sendAt: null },
  ]
  const { subject, text } = await depositOrderLetter(
    fileTexts,
    order,
    { kind: 'paid', gifts, total: '11\u00a0500\u00a0₽' },
    'ru',
  )
  expect(subject).toBe('Сертификаты оплачены, заказ №\u00a0C-100014')
  for (const message of [
    'Сертификат на\u00a05\u00a0000\u00a0₽: Уже в вашем личном кабинете',
    'Сертификат на\u00a03\u00a0000\u00a0₽: Отправляем: maria@example.com',
    'Сертификат на\u00a01\u00a0500\u00a0₽: Отправим 24\u00a0декабря в\u00a010:00 по\u00a0Москве: olga@example.com',
    'Пополнение на\u00a02\u00a0000\u00a0₽: Деньги уже на сертификате',
    'Оплачено: 11\u00a0500\u00a0₽',
  ])
    expect(text).toContain(message)
})

test.each([
  [{ kind: 'paymentFailed' } as const, 'Заказ №\u00a0C-100014 пока не оплачен'],
  [{ kind: 'expired' } as const, 'Заказ №\u00a0C-100014: время на оплату вышло'],
  [{ kind: 'refunded', sum: '5\u00a0000\u00a0₽' } as const, 'Вернули деньги за сертификат, заказ №\u00a0C-100014'],
])('%o leads to the order', async (notice, subject) => {
  const letter = await depositOrderLetter(fileTexts, order, notice, 'ru')
  expect(letter.subject).toBe(subject)
  expect(letter.text).toContain(order.url)
})

test('the giver learns that the letter has left, and no code', async () => {
  const { text } = await giftSentLetter(
    fileTexts,
    { sum: '5\u00a0000\u00a0₽', recipientEmail: 'maria@example.com', url: order.url },
    'ru',
  )
  expect(text).toContain(
    'Письмо с сертификатом на\u00a05\u00a0000\u00a0₽ отправлено: maria@example.com. Если оно потеряется, его можно отправить ещё раз из личного кабинета.',
  )
})
