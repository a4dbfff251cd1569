import { expect, test } from 'vitest'
import { letterDelivery } from './letter-delivery.ts'
import type { MailLetter } from './port.ts'

const letter = { to: 'anna@example.ru', subject: 'Заказ', text: 'Спасибо' }

async function delivered(payload: Parameters<ReturnType<typeof letterDelivery>>[0]): Promise<MailLetter[]> {
  const sent: MailLetter[] = []
  await letterDelivery({ send: async (one) => void sent.push(one) })(payload, 'order:1')
  return sent
}

test('a letter goes to the mail service under the key of the outbox', async () => {
  expect(await delivered(letter)).toEqual([{ ...letter, language: 'ru', key: 'order:1' }])
})

test('a letter of one part says where it leads in its text; one of two parts has said so already', async () => {
  const url = 'https://lunnitsa.ru/order/1'
  expect(await delivered({ ...letter, url })).toMatchObject([{ text: `Спасибо\n\n${url}\n` }])
  expect(await delivered({ ...letter, url, html: '<p>', language: 'en' })).toEqual([
    { ...letter, html: '<p>', language: 'en', key: 'order:1' },
  ])
})

test('without a mail service a letter is refused, and so stays in the outbox instead of vanishing', async () => {
  await expect(letterDelivery(null)(letter, 'key')).rejects.toThrow('no mail service')
})
