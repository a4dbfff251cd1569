import type { EditProblem } from '../editing/edit-problem.ts'
import { problem, unless } from '../editing/field-checks.ts'
import { canonicalPath } from '../location/web-addresses/canonical-path.ts'

/** An address that a page had once, and where it is now. */
export type RedirectDraft = { fromPath: string; toPath: string }

const MAX_PATH = 500
/** Where calls and files live: nothing of them moves by a redirect. */
const OURS = /^\/(pd|order|api|assets|media|\.well-known|sitemaps|feeds)(\/|$)/

export function redirectProblems({ fromPath, toPath }: RedirectDraft): EditProblem[] {
  return [
    ...unless(isPath(fromPath) && fromPath !== '/' && !OURS.test(fromPath), 'fromPath', 'href_format'),
    ...unless(isPath(toPath.split('?', 1)[0] ?? '') && !toPath.includes('#'), 'toPath', 'href_format'),
    ...(fromPath === toPath ? [problem('toPath', 'redirect_to_itself')] : []),
  ]
}

/** In the one spelling that requests are compared in, so that no other spelling escapes. */
function isPath(path: string): boolean {
  return path.length <= MAX_PATH && path === canonicalPath(path) && !/[?#\s]/.test(path)
}
