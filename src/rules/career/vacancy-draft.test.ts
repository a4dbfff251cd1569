import { expect, test } from 'vitest'
import { type VacancyDraft, vacancyProblems } from './vacancy-draft.ts'

const draft: VacancyDraft = {
  position: 0,
  title: 'Консультант',
  place: 'Москва',
  kind: 'shifts',
  tasks: ['Помогать выбирать'],
  expectations: ['Внимание к людям'],
  offers: ['Обучение'],
  isOpen: true,
}

test('a vacancy that says what, where and for what is right', () => {
  expect(vacancyProblems(draft)).toEqual([])
})

test.each<[Partial<VacancyDraft>, string, string]>([
  [{ title: ' ' }, 'title', 'required'],
  [{ place: '' }, 'place', 'required'],
  [{ tasks: [] }, 'tasks', 'required'],
  [{ expectations: ['', 'да'] }, 'expectations.0', 'required'],
  [{ offers: ['x'.repeat(501)] }, 'offers.0', 'too_long'],
  [{ offers: Array<string>(21).fill('x') }, 'offers', 'too_long'],
  [{ position: -1 }, 'position', 'out_of_range'],
  [{ position: 1.5 }, 'position', 'not_whole'],
])('%o is refused at %s: %s', (change, field, reason) => {
  expect(vacancyProblems({ ...draft, ...change })).toEqual([{ field, reason }])
})
