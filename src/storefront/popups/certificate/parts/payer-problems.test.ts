import { expect, test } from 'vitest'
import { formProblems } from '#site-texts/forms.ts'
import { payerProblems } from './payer-problems.ts'

const unchecked = formProblems['form.must_be_checked']

test.each([
  ['anna@example.ru', { personalData: true, offer: true }, {}],
  ['anna@example.ru', { personalData: false, offer: true }, { personalData: unchecked }],
  ['anna@example.ru', { personalData: true, offer: false }, { offer: unchecked }],
  ['', { personalData: true, offer: true }, { email: formProblems['form.email_required'] }],
  [
    'anna',
    { personalData: false, offer: false },
    { email: formProblems['form.email_invalid'], personalData: unchecked, offer: unchecked },
  ],
])('%s with %o may not pay because of %o', (email, consents, problems) => {
  expect(payerProblems(email, consents)).toEqual(problems)
})
