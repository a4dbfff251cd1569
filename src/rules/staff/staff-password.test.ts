import { expect, test } from 'vitest'
import { loginProblem, staffPasswordProblem } from './staff-password.ts'

test.each([
  ['', 'form.login_required'],
  ['   ', 'form.login_required'],
  ['anna@lunnitsa.ru', null],
] as const)('[P23] the login %j: %s', (text, problem) => {
  expect(loginProblem(text)).toBe(problem)
})

test.each([
  ['', 'form.password_required'],
  ['12345', 'form.staff_password_short'],
  ['корова-идёт-5', 'form.staff_password_short'],
  ['14 characters!', 'form.staff_password_short'],
  ['15 characters !', null],
  ['тихая сова у пруда', null],
  ['correct horse battery staple', null],
  ['x'.repeat(129), 'form.too_many_characters'],
  ['aaaaaaaaaaaaaaaaaaaa', 'form.password_common'],
  ['123456789012345678', 'form.password_common'],
  ['passwordpassword1', 'form.password_common'],
  ['Qwerty123456789!', 'form.password_common'],
  ['пароль-пароль-123', 'form.password_common'],
  ['Lunnitsa-Lunnitsa-2026', 'form.password_common'],
  ['abcdefghijklmnopq', 'form.password_common'],
] as const)('[P24, K06] the password %j: %s', (text, problem) => {
  expect(staffPasswordProblem(text, ['Lunnitsa'])).toBe(problem)
})

test('a password is not the login with something behind it', () => {
  const known = ['anna.petrova@example.ru']
  expect(staffPasswordProblem('anna.petrova@example.ru1', known)).toBe('form.password_common')
  expect(staffPasswordProblem('petrova-example-12', known)).toBe('form.password_common')
  expect(staffPasswordProblem('petrova варит кофе', known)).toBeNull()
})
