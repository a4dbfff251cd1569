import { isBlank } from '../forms/blank.ts'
import type { FormProblem } from '../forms/form-problem.ts'
import { passwordProblem } from '../forms/password.ts'

/** Staff open everybody's orders: their passwords are longer than the six characters of the specification. */
const SHORTEST_STAFF_PASSWORD = 15
/** Longer ones only make the server work. */
const MAX_STAFF_PASSWORD = 128

/** What a login form leaves empty; whether it is right is said of all its fields at once. */
export function loginProblem(text: string): FormProblem | null {
  return isBlank(text) ? 'form.login_required' : null
}

/** Long and among the first that anybody tries: the tops of published lists, and words that people put in a row. */
const COMMON_PARTS = [
  'password',
  'passw0rd',
  'parol',
  'пароль',
  'qwerty',
  'йцукен',
  'qazwsx',
  'asdfgh',
  'zxcvbn',
  '1q2w3e',
  'admin',
  'letmein',
  'iloveyou',
  'welcome',
  'monkey',
  'dragon',
  'jewelry',
  'abc',
  'test',
]
const DIFFERENT_CHARACTERS = 6
/** What must be left of a password without its common parts, runs and repetitions. */
const OWN_CHARACTERS = 8

/** `guessable`: what anybody knows of whoever chooses it: their login, the name of the shop. */
export function staffPasswordProblem(text: string, guessable: readonly string[] = []): FormProblem | null {
  const problem = passwordProblem(text)
  if (problem === 'form.password_required') return problem
  const length = Array.from(text).length
  if (problem !== null || length < SHORTEST_STAFF_PASSWORD) return 'form.staff_password_short'
  if (length > MAX_STAFF_PASSWORD) return 'form.too_many_characters'
  return isCommon(
    text.toLowerCase(),
    guessable.map((part) => part.toLowerCase()),
  )
    ? 'form.password_common'
    : null
}

function isCommon(text: string, guessable: readonly string[]): boolean {
  if (new Set(text).size < DIFFERENT_CHARACTERS) return true
  const known = [...guessable, ...guessable.flatMap((part) => part.split(/[@.]/)), ...COMMON_PARTS].filter(
    (part) => part.length >= 3,
  )
  let rest = text
  for (const part of known.sort((one, other) => other.length - one.length)) rest = rest.replaceAll(part, '')
  return withoutRuns(rest).length < OWN_CHARACTERS
}

/** `1234`, `dcba`, `aaaa`: a character that follows from the one before it is no character of one's own. */
function withoutRuns(text: string): string {
  return Array.from(text)
    .filter((sign, index, all) => {
      const before = all[index - 1]
      return before === undefined || Math.abs((sign.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) > 1
    })
    .join('')
}
