/** Looks like nothing: white space of any script, invisible characters, and the two letters that are drawn empty. */
const NOTHING = /^[\s\p{Cf}\u2800\u3164]*$/u

/** Whether a person would say that the field is empty. */
export function isBlank(text: string | null | undefined): boolean {
  return text === null || text === undefined || NOTHING.test(text)
}
