import { describe, expect, test } from 'vitest'
import { emailMeant } from './email-slip.ts'

describe('an address that was probably meant', () => {
  test.each([
    ['maria@gmail.con', 'maria@gmail.com'],
    ['maria@gmial.com', 'maria@gmail.com'],
    ['maria@gmal.com', 'maria@gmail.com'],
    ['maria@gmaill.com', 'maria@gmail.com'],
    ['Maria.V@Yandex.rj', 'Maria.V@yandex.ru'],
    ['maria@maill.ru', 'maria@mail.ru'],
    ['maria@iclod.com', 'maria@icloud.com'],
  ])('%s: %s', (typed, meant) => expect(emailMeant(typed)).toBe(meant))

  test.each([
    'maria@gmail.com',
    'maria@mail.ru',
    'maria@mail.com',
    'maria@ymail.com',
    'maria@yandex.by',
    'maria@lunnitsa.ru',
    'maria@gmail',
    'gmail.con',
    '',
  ])('nothing is asked about «%s»', (typed) => expect(emailMeant(typed)).toBeNull())
})
