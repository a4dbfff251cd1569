import type { Gender, PersonalData } from '#contract/customer/profile.ts'
import { nameProblem, normaliseName, surnameProblem } from '#rules/forms/contacts/person-name.ts'
import type { FormProblem } from '#rules/forms/form-problem.ts'

export type PersonalForm = { name: string; surname: string; gender: Gender | null }

export function personalForm({ user, gender }: PersonalData): PersonalForm {
  return { name: user.name, surname: user.surname, gender }
}

/** Spec 8: "the data is unchanged". Compared as it would be kept, so that a stray space is no change. */
export function isUnchanged(info: PersonalData, form: PersonalForm): boolean {
  const before = personalForm(info)
  return (
    stored(before.name) === stored(form.name) &&
    stored(before.surname) === stored(form.surname) &&
    before.gender === form.gender
  )
}

const stored = (name: string) => normaliseName(name) ?? ''

export function personalProblems(form: PersonalForm): Partial<Record<'name' | 'surname', FormProblem>> {
  const [name, surname] = [nameProblem(form.name), surnameProblem(form.surname)]
  return { ...(name && { name }), ...(surname && { surname }) }
}
