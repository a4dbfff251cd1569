import type { FormProblem } from '#rules/forms/form-problem.ts'
import { newsletterProblems } from '#site-texts/customer/newsletter.ts'

/** What is wrong with each field, in words; fields that are right are left out. */
export function problemText<Field extends string>(
  problems: Partial<Record<Field, FormProblem | null>>,
): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {}
  for (const field of Object.keys(problems) as Field[]) {
    const problem = problems[field]
    if (problem) found[field] = newsletterProblems[problem] ?? newsletterProblems['form.email_invalid'] ?? ''
  }
  return found
}
