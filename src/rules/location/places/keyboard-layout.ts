const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const CYRILLIC = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const OTHER_LAYOUT = new Map<string, string>()
for (const [at, latin] of [...LATIN].entries()) {
  const cyrillic = CYRILLIC[at]
  if (cyrillic === undefined) continue
  OTHER_LAYOUT.set(latin, cyrillic)
  OTHER_LAYOUT.set(cyrillic, latin)
}

/** What the same keys give in the other layout: `vjcrdf` is `москва`, `вгифш` is `dubai`. The answer is lower case. */
export function inOtherLayout(text: string): string {
  return Array.from(text.toLowerCase(), (key) => OTHER_LAYOUT.get(key) ?? key).join('')
}
