import { specialRegion } from '../delivery/special-regions.ts'
import { plainWords } from '../words/plain-words.ts'

type Place = { region: string; city: string }

/**
 * Whether a line names the town that was found for it. «Ленина, 12» names none, and half the towns have such a street. A
 * line in other letters cannot be compared with the names of the address service.
 */
export function namesPlace(line: string, { region, city }: Place): boolean {
  const words = plainWords(line)
  if (!words.some((word) => /\p{Script=Cyrillic}/u.test(word))) return true
  const names = namesIn(city || region)
  if (names.every((name) => words.includes(name))) return true
  return areTogether(line, city)
}

export function isSameTown(one: string, other: string): boolean {
  const names = namesIn(one)
  return (names.length > 0 && names.join() === namesIn(other).join()) || areTogether(one, other)
}

/** Those of our own couriers are known by all their names, in both languages. */
function areTogether(one: string, other: string): boolean {
  const region = specialRegion(one)
  return region !== null && region === specialRegion(other)
}

/** Without the kind of the place: «г», «пгт», «обл» are written small. */
function namesIn(place: string): string[] {
  return plainWords(
    place
      .split(/[\s-]+/)
      .filter((word) => /^\p{Lu}/u.test(word) && word !== 'Респ')
      .join(' '),
  )
}
