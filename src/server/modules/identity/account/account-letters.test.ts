import { expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { fileTexts } from '../../../../../tests/support/letters/file-texts.ts'
import {
  accountDeletedLetter,
  emailConfirmationLetter,
  newSignInLetter,
  phoneChangedLetter,
  serviceLinkedLetter,
} from './account-letters.ts'

const origin = 'https://lunnitsa.ru'
const at = new Date('2026-11-15T09:00:00Z')
const languages = ['ru', 'en'] as const

test.each(languages)('in %s the letter that confirms an address leads to one place', async (language) => {
  const { text, html, url } = await emailConfirmationLetter(fileTexts, {
    url: 'https://lunnitsa.ru/c?token=abc',
    language,
  })
  expect(url).toBe('https://lunnitsa.ru/c?token=abc')
  expect(/https?:\S+/.exec(text)?.[0]).toBe(url)
  expect(html).toContain('href="https://lunnitsa.ru/c?token=abc"')
})

test.each(languages)('in %s notes about security carry no link and no whole number', async (language) => {
  const signIn = await newSignInLetter(fileTexts, {
    at,
    device: 'Chrome, <b>Windows</b>',
    language,
    origin,
    timeZone: settings.letterTimeZones[language],
  })
  const phone = await phoneChangedLetter(fileTexts, {
    at,
    phone: '+79991234567',
    language,
    origin,
    timeZone: settings.letterTimeZones[language],
  })
  const linked = await serviceLinkedLetter(fileTexts, {
    at,
    service: '<b>Owl</b> ID',
    language,
    origin,
    timeZone: settings.letterTimeZones[language],
  })
  const deleted = await accountDeletedLetter(fileTexts, { language, origin })
  for (const { text, html, url } of [signIn, phone, linked, deleted]) {
    expect(url).toBeUndefined()
    expect(text).not.toMatch(/https?:/)
    expect(html).not.toMatch(/href="https?:/)
  }
  expect(signIn.html).toContain('&#60;b&#62;Windows')
  expect(linked.html).toContain('&#60;b&#62;Owl')
  expect(phone.text).toContain('\u00a067')
  expect(phone.text + phone.html).not.toContain('34567')
})

test('a moment is told by the clock of the site', async () => {
  expect(
    (
      await newSignInLetter(fileTexts, {
        at,
        device: 'Safari',
        language: 'ru',
        origin,
        timeZone: settings.letterTimeZones.ru,
      })
    ).text,
  ).toMatch(/15\u00a0ноября.*12:00/)
  expect(
    (
      await newSignInLetter(fileTexts, {
        at,
        device: 'Safari',
        language: 'en',
        origin,
        timeZone: settings.letterTimeZones.en,
      })
    ).text,
  ).toMatch(/15\u00a0November.*13:00/)
})
