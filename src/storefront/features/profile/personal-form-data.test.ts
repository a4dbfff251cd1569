import { expect, test } from 'vitest'
import type { PersonalData } from '#contract/customer/profile.ts'
import { isUnchanged, type PersonalForm, personalForm, personalProblems } from './personal-form-data.ts'

const info = { user: { name: 'Анна', surname: 'Соколова' }, gender: null } as PersonalData
const form = personalForm(info)

test.each<[Partial<PersonalForm>, boolean]>([
  [{}, true],
  [{ name: ' Анна ' }, true],
  [{ surname: 'Соколова ' }, true],
  [{ name: 'Алла' }, false],
  [{ surname: '' }, false],
  [{ gender: 'female' }, false],
])('[P65] with %o the data is unchanged: %s', (change, unchanged) => {
  expect(isUnchanged(info, { ...form, ...change })).toBe(unchanged)
})

test.each<[Partial<PersonalForm>, object]>([
  [{}, {}],
  [{ name: '' }, { name: 'form.name_required' }],
  [{ surname: ' ' }, { surname: 'form.surname_required' }],
  [{ surname: '!!' }, { surname: 'form.surname_required' }],
  [{ surname: 'я'.repeat(101) }, { surname: 'form.too_many_characters' }],
  [
    { name: '', surname: '' },
    { name: 'form.name_required', surname: 'form.surname_required' },
  ],
])('[P19, P20] what is wrong with %o: %o', (change, problems) => {
  expect(personalProblems({ ...form, ...change })).toEqual(problems)
})
