import { expect, test } from 'vitest'
import { staffLetter } from './letters.ts'

const applicant = {
  reference: 'K-7Q2',
  name: 'Ann Reed',
  phone: '+12125550101',
  email: 'ann@example.com',
  about: 'I set stones.',
  vacancy: null,
  resume: 'cv.pdf',
  language: 'en',
  origin: 'https://saltmarsh.example',
} as const

test('staff read of an application in their language', () => {
  const english = staffLetter(applicant, 'en')
  expect(english).toMatchObject({ language: 'en', subject: 'Application K-7Q2: No particular vacancy' })
  expect(english.text + english.html).not.toMatch(/\p{Script=Cyrillic}/u)
  expect(staffLetter(applicant, 'ru')).toMatchObject({ language: 'ru', subject: 'Отклик K-7Q2: Без вакансии' })
})
