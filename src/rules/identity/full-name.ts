/** Spec 3: name and surname joined, or just the name, or empty. A surname alone is not how one is addressed. */
export function fullName(name: string, surname: string): string {
  return name && surname ? `${name} ${surname}` : name
}
