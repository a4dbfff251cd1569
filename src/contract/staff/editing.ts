import type { EditProblem } from '#rules/editing/edit-problem.ts'

/** What may go wrong by its rules, with the HTTP status of each. */
export const editErrors = {
  'edit.version_conflict': 409,
  'edit.invalid': 422,
  'edit.not_found': 404,
} as const

declare module '../error-codes.ts' {
  interface RefusalExtras {
    'edit.invalid': { problems: readonly EditProblem[] }
    'edit.not_found': { id: unknown }
    'edit.version_conflict': {
      conflicts: readonly { id: unknown; expectedVersion: number | null; version: number }[]
    }
  }
}
