import type { Gender, PersonalData } from '#contract/profile.ts'
import { birthdayProblem, type Day } from '#rules/forms/date-field.ts'
import type { FormProblem } from '#rules/forms/form-problem.ts'
import { nameProblem, normaliseName } from '#rules/forms/person-name.ts'

export type PersonalForm = { name: string; surname: string; gender: Gender | null; birthday: string }

export function personalForm({ user, gender, birthday }: PersonalData): PersonalForm {
  return { name: user.name, surname: user.surname, gender, birthday }
}

/** Spec 8: "the data is unchanged". Compared as it would be kept, so that a stray space is no change. */
export function isUnchanged(info: PersonalData, form: PersonalForm): boolean {
  const before = personalForm(info)
  return (
    kept(before.name) === kept(form.name) &&
    kept(before.surname) === kept(form.surname) &&
    before.gender === form.gender &&
    before.birthday === form.birthday.trim()
  )
}

const kept = (name: string) => normaliseName(name) ?? ''

/** A birthday that was told is not checked again: it cannot be changed here. */
export function personalProblems(info: PersonalData, form: PersonalForm, today: Day) {
  const isTelling = info.birthday === '' && form.birthday.trim() !== ''
  const found: Record<'name' | 'surname' | 'birthday', FormProblem | null> = {
    name: nameProblem(form.name),
    surname: form.surname.trim() === '' ? null : nameProblem(form.surname),
    birthday: isTelling ? birthdayProblem(form.birthday, today) : null,
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem)) as Partial<
    Record<keyof typeof found, FormProblem>
  >
}
