import { expect, test } from 'vitest'
import { smsDelivery } from './sms-delivery.ts'

const message = { to: '+79991234567', text: 'Лунница: заказ 1 оплачен.' }

test('a message goes to its phone', async () => {
  const sent: string[][] = []
  const sender = {
    async send(...said: string[]) {
      sent.push(said)
      return { id: '1' }
    },
  }
  await smsDelivery(sender)(message, 'key')
  expect(sent).toEqual([[message.to, message.text]])
})

test.each([
  ['fails', { send: () => Promise.reject(new Error('timeout')) }, 'timeout'],
  ['is not there', null, 'no SMS service'],
])('a service that %s leaves the message in the outbox', async (_how, sender, said) => {
  await expect(smsDelivery(sender)(message, 'key')).rejects.toThrow(said)
})
