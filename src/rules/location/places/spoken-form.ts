const LETTERS: Record<string, string> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l' },
  ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh' },
  ...{ щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
}

/** Spellings that people use for one and the same sound, each with the one that stands for it here. In this order. */
const SAME_SOUND: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, 'sh'],
  [/kh/g, 'h'],
  [/tz|ts/g, 'c'],
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/zh|j(?![aeiou])/g, 'z'],
  [/[yj]/g, 'i'],
  [/ie/g, 'e'],
  [/([a-z])\1+/g, '$1'],
]

/**
 * Russian written in Latin letters, whichever of the many ways: `Nizhny`, `Nijniy` and `Нижний` come out alike. For
 * comparing only; nobody reads it. The text is lower case.
 */
export function spokenForm(text: string): string {
  const latin = Array.from(text, (letter) => LETTERS[letter] ?? letter).join('')
  return SAME_SOUND.reduce((form, [spelling, sound]) => form.replace(spelling, sound), latin)
}
