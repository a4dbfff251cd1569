import fc from 'fast-check'
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import { getExampleNumber } from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import { isPhoneEmpty, maskPhone, normalisePhone, phoneProblem, stripPhone } from './phone.ts'

describe('phone', () => {
  test.each([null, undefined, '', '   ', '+', ' + ', '+7', '+7 ', '+7 (', '+7 (___) ___-__-__', '(', '\u200b'])(
    '[K01] %j counts as empty',
    (text) => {
      expect(isPhoneEmpty(text)).toBe(true)
      expect(phoneProblem(text, 'ru')).toBe('form.phone_required')
      expect(phoneProblem(text, 'en')).toBe('form.phone_required')
    },
  )

  test.each([
    ['+7 (999) 123-45-67', '+79991234567'],
    ['8 (999) 123-45-67', '+79991234567'],
    ['89991234567', '+79991234567'],
    ['79991234567', '+79991234567'],
    ['+7 999 123 45 67 ', '+79991234567'],
    ['+7--999--1234567', '+79991234567'],
    ['+7 (999 123-45-67', '+79991234567'],
    ['+7\u00a0999\u00a0123-45-67', '+79991234567'],
    ['+7\u2011999\u2011123\u20114567', '+79991234567'],
    ['8 999 123–45–67', '+79991234567'],
    ['\u202a+79991234567\u202c', '+79991234567'],
    ['\ufeff+79991234567', '+79991234567'],
    ['+7 495 123-45-67', '+74951234567'],
    ['+7 812 123-45-67', '+78121234567'],
    ['+7 701 123 45 67', '+77011234567'],
    ['+375 (29) 123-45-67', '+375291234567'],
    ['+971 50 123 4567', '+971501234567'],
    ['+971 4 123 4567', '+97141234567'],
    ['+1 (212) 555-0100', '+12125550100'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+39 06 1234 5678', '+390612345678'],
    ['+49 30 123456', '+4930123456'],
    ['+86 138 1234 5678', '+8613812345678'],
  ])('[K01] %j is %s on both sites', (text, phone) => {
    for (const language of ['ru', 'en'] as const) {
      expect(normalisePhone(text, language)).toBe(phone)
      expect(phoneProblem(text, language)).toBeNull()
    }
  })

  test('[K01] a bare Russian number is understood on the Russian site only', () => {
    expect(normalisePhone('9991234567', 'ru')).toBe('+79991234567')
    expect(normalisePhone('9991234567', 'en')).toBeNull()
    // An 8 before a Moscow number; abroad it begins the code of Vietnam.
    expect(normalisePhone('8 495 123-45-67', 'ru')).toBe('+74951234567')
    expect(normalisePhone('84912345678', 'en')).toBeNull()
  })

  test.each([
    '8',
    '7',
    '+79',
    '+7999123456',
    '+799912345678',
    '+1234567',
    '+9999999999999999',
    '++79991234567',
    '+7+9991234567',
    '79991234567+',
    '0079991234567',
    '+0123456789',
    '+7 (000) 000-00-00',
    '+7 199 123 45 67',
    '8 800 555 35 35',
    '+7 809 123-45-67',
    '+1 900 555 0100',
    '+1 800 555 0100',
    '+1 012 555 0100',
    '+881612345678',
    '+882161234567',
    '+2520612345678',
    '+44 020 7946 0958',
    '+971 800 12345',
    '3105550100',
    '+7 999 123 45 67 доб. 12',
    'tel:+79991234567',
    '+7.999.123.45.67',
    '+٧٩٩٩١٢٣٤٥٦٧',
    '＋７９９９１２３４５６７',
    '+7999123456\0',
    '+79991234567\r\nX: y',
    '+79991234567\n+79990000000',
    '+79991234567,+79990000000',
    '+79991234567;+79990000000',
    "' OR 1=1 --",
    '<script>1</script>',
    '9'.repeat(100_000),
    '('.repeat(5_000),
  ])('[K01] %j is refused', (text) => {
    for (const language of ['ru', 'en'] as const) {
      expect(normalisePhone(text, language)).toBeNull()
      expect(phoneProblem(text, language)).toBe('form.phone_invalid')
    }
  })

  test.each([
    ['abc+7 (9d9) x', '+7 (99) '.trim()],
    ['тел. 8-999', '8-999'],
    ['+7.999', '+7999'],
    ['no', ''],
  ])('[K01] the field strips letters: %j becomes %j', (input, stripped) => {
    expect(stripPhone(input).trim()).toBe(stripped)
  })

  test.each([
    ['', '', ''],
    ['abc', '', ''],
    ['+', '+', '+'],
    ['+7', '+7', '+7'],
    ['8', '+7', '+8'],
    ['9', '+7 (9', '+9'],
    ['7', '+7', '+7'],
    ['+7 (9', '+7 (9', '+7 (9'],
    ['+7 (999', '+7 (999', '+7 (999'],
    ['+79991', '+7 (999) 1', '+7 (999) 1'],
    ['89991234567', '+7 (999) 123-45-67', '+7 (999) 123-45-67'],
    ['9991234567', '+7 (999) 123-45-67', '+9991234567'],
    ['+7 999 123 45 67', '+7 (999) 123-45-67', '+7 (999) 123-45-67'],
    ['(999) 123-45-67', '+7 (999) 123-45-67', '+9991234567'],
    ['+799912345678', '+7 (999) 123-45-67', '+7 (999) 123-45-67'],
    ['+375291234567', '+375 (29) 123-45-67', '+375 (29) 123-45-67'],
    ['375291234567', '+375 (29) 123-45-67', '+375 (29) 123-45-67'],
    ['+971501234567', '+971 50 123 4567', '+971 50 123 4567'],
    ['971501', '+7 (971) 501', '+971 50 1'],
    ['+442079460958', '+442079460958', '+442079460958'],
    ['+55345678901234567', '+553456789012345', '+553456789012345'],
    ['x'.repeat(100_000), '', ''],
  ])('[K01] typed %j, the field shows %j or, on the English site, %j', (input, ru, en) => {
    expect(maskPhone(input, 'ru')).toBe(ru)
    expect(maskPhone(input, 'en')).toBe(en)
  })

  const language = fc.constantFrom('ru', 'en')
  const scribble = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'+0123456789() -x') }),
    fc.stringMatching(/^\+?[0-9]{1,16}$/),
  )

  test('[K01] the mask leaves its own work alone, and only what a phone is written with', () => {
    fc.assert(
      fc.property(scribble, language, (input, site) => {
        const masked = maskPhone(input, site)
        expect(maskPhone(masked, site)).toBe(masked)
        expect(masked).toMatch(/^(\+[0-9() -]*)?$/)
        expect(stripPhone(masked)).toBe(masked)
      }),
    )
  })

  test('[K01] a number keeps its meaning in the mask and in its one form', () => {
    const national = fc.stringMatching(/^9[0-9]{9}$/).map((digits) => `+7${digits}`)
    const foreign = fc.stringMatching(/^(375[1-9][0-9]{8}|9715[0-9]{8}|44[1-9][0-9]{9})$/).map((digits) => `+${digits}`)
    fc.assert(
      fc.property(fc.oneof(national, foreign), language, (phone, site) => {
        expect(normalisePhone(phone, site)).toBe(phone)
        expect(normalisePhone(maskPhone(phone, site), site)).toBe(phone)
      }),
    )
  })

  test('[K01] what is accepted is E.164, whatever was sent, and is accepted again', () => {
    fc.assert(
      fc.property(scribble, language, (input, site) => {
        const phone = normalisePhone(input, site)
        if (phone === null) return
        expect(phone).toMatch(/^\+[1-9][0-9]{7,14}$/)
        expect(normalisePhone(phone, site)).toBe(phone)
      }),
    )
  })
})

const MOBILES = [
  ...['AE', 'BE', 'CH', 'CY', 'CZ', 'DE', 'DK', 'ES', 'FR', 'GB', 'GR', 'IE', 'IT', 'LT', 'LV', 'MT', 'NL', 'NO'],
  ...['PL', 'PT', 'QA', 'RO', 'SA', 'SE', 'SI', 'SK', 'US'],
] as const

test.each(MOBILES)('[LOCATION] a mobile of %s is written as libphonenumber writes it', (country) => {
  const example = getExampleNumber(country, examples)
  expect(maskPhone(example?.number ?? '', 'en')).toBe(example?.formatInternational())
})
