import { expect, test } from 'vitest'
import type { PersonalData } from '#contract/profile.ts'
import { isUnchanged, type PersonalForm, personalForm, personalProblems } from './personal-form-data.ts'

const today = { year: 2026, month: 11, day: 15 }
const info = {
  user: { name: 'Анна', surname: 'Соколова' },
  gender: null,
  birthday: '',
} as PersonalData
const form = personalForm(info)

test.each<[Partial<PersonalForm>, boolean]>([
  [{}, true],
  [{ name: ' Анна ' }, true],
  [{ surname: 'Соколова ' }, true],
  [{ name: 'Алла' }, false],
  [{ surname: '' }, false],
  [{ gender: 'female' }, false],
  [{ birthday: '01.02.1990' }, false],
  [{ birthday: ' ' }, true],
])('[P65] with %o the data is unchanged: %s', (change, unchanged) => {
  expect(isUnchanged(info, { ...form, ...change })).toBe(unchanged)
})

test.each<[Partial<PersonalForm>, object]>([
  [{}, {}],
  [{ name: '' }, { name: 'form.name_required' }],
  [{ surname: '' }, {}],
  [{ surname: '!!' }, { surname: 'form.name_required' }],
  [{ birthday: '31.02' }, { birthday: 'form.date_not_real' }],
  [{ birthday: '16.11.2026' }, { birthday: 'form.date_in_future' }],
  [{ birthday: '29.02' }, {}],
])('what is wrong with %o: %o', (change, problems) => {
  expect(personalProblems(info, { ...form, ...change }, today)).toEqual(problems)
})

test('[P64] a birthday that was told is not asked for again', () => {
  const told = { ...info, birthday: '01.02.1990' }
  expect(personalProblems(told, personalForm(told), today)).toEqual({})
  expect(isUnchanged(told, personalForm(told))).toBe(true)
})
