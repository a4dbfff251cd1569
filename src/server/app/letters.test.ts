import { expect, test } from 'vitest'
import { letterDelivery } from './letters.ts'
import type { SandboxMessage } from './sandbox-messages.ts'

const letter = { to: 'anna@example.ru', subject: 'Заказ', text: 'Спасибо' }

test('with the sandbox a letter can be read there', async () => {
  const kept: Omit<SandboxMessage, 'id' | 'at'>[] = []
  const sandbox = { record: async (message: (typeof kept)[number]) => void kept.push(message), list: async () => [] }
  await letterDelivery(sandbox)(letter, 'key')
  expect(kept).toEqual([{ channel: 'email', ...letter }])
})

test('without it a letter is refused, and so stays in the outbox instead of vanishing', async () => {
  await expect(letterDelivery(null)(letter, 'key')).rejects.toThrow('no mail service')
})
