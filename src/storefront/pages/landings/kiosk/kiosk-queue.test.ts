import { expect, test } from 'vitest'
import { createSafeStorage } from '#client/safe-storage.ts'
import { createKioskQueue, type KioskEntry, type SendOutcome } from './kiosk-queue.ts'

function tablet(answer: (entry: KioskEntry) => SendOutcome | Promise<SendOutcome>) {
  const stored = new Map<string, string>()
  const storage = createSafeStorage(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => void stored.set(key, text),
    removeItem: (key) => void stored.delete(key),
  }))
  const sent: string[] = []
  const open = () =>
    createKioskQueue(storage, async (entry) => {
      const outcome = await answer(entry)
      sent.push(`${entry.key} ${outcome}`)
      return outcome
    })
  return { stored, sent, open }
}
const entry = (key: string): KioskEntry => ({
  key,
  email: `${key}@example.com`,
  name: '',
  enteredAt: '2026-11-17T09:00:00.000Z',
})

test('[B53] what cannot be sent waits, also through a restart, and leaves in order', async () => {
  let isOnline = false
  const { open, sent, stored } = tablet(() => (isOnline ? 'sent' : 'later'))
  const queue = open()
  queue.add(entry('a'))
  queue.add(entry('b'))
  await queue.flush()
  expect([queue.waiting(), sent]).toEqual([2, ['a later']])

  isOnline = true
  const restarted = open()
  expect(restarted.waiting()).toBe(2)
  await restarted.flush()
  expect(sent.slice(1)).toEqual(['a sent', 'b sent'])
  // Nothing personal is left in the browser.
  expect([restarted.waiting(), stored.size]).toEqual([0, 0])
})

test('[B53] two reasons to send at once send each entry once', async () => {
  const { open, sent } = tablet(() => 'sent')
  const queue = open()
  queue.add(entry('a'))
  await Promise.all([queue.flush(), queue.flush(), queue.flush()])
  expect(sent).toEqual(['a sent'])
})

test('[B53] what will never be taken does not hold up the others', async () => {
  const { open, sent } = tablet(({ key }) => (key === 'a' ? 'refused' : 'sent'))
  const queue = open()
  queue.add(entry('a'))
  queue.add(entry('b'))
  await queue.flush()
  expect([queue.waiting(), sent]).toEqual([0, ['a refused', 'b sent']])
})

test('[B53] an entry that comes while others leave is not lost', async () => {
  const { open } = tablet(() => Promise.resolve<SendOutcome>('sent'))
  const queue = open()
  queue.add(entry('a'))
  const leaving = queue.flush()
  queue.add(entry('b'))
  await leaving
  await queue.flush()
  expect(queue.waiting()).toBe(0)
})
