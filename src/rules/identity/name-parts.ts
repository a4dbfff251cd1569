/** A full name as a form for orders takes it: the name first, and all that follows it is the surname. */
export function nameParts(fullName: string): { name: string; surname: string } {
  const [name = '', ...rest] = fullName.trim().split(/\s+/)
  return { name, surname: rest.join(' ') }
}
