import { inOtherLayout } from '#rules/location/places/keyboard-layout.ts'
import { spokenForm } from '#rules/location/places/spoken-form.ts'
import { type GazetteerCity, type GazetteerStreet, gazetteer } from './gazetteer.ts'

/** What of the book fits a question: a city, a street of it, or a house in that street. */
export type GazetteerHit = {
  city: GazetteerCity
  street: GazetteerStreet | null
  house: House | null
  flat: string
}
export type House = { number: string; block: string; isKnown: boolean }

export const LEVELS = ['country', 'region', 'area', 'city', 'settlement', 'street', 'house', 'flat'] as const
export type Level = (typeof LEVELS)[number]

export type GazetteerQuestion = {
  query: string
  count: number
  /** Any of these; `*` is any country. */
  places: readonly { country: string; region?: string; city?: string }[]
  from: Level
  to: Level
}

export function searchGazetteer(question: GazetteerQuestion): GazetteerHit[] {
  const found = search(question, question.query)
  return found.length > 0 ? found : search(question, inOtherLayout(question.query))
}

function search({ count, places, from, to }: GazetteerQuestion, query: string): GazetteerHit[] {
  const wanted = readQuery(query)
  const allows = (level: Level) =>
    LEVELS.indexOf(level) >= LEVELS.indexOf(from) && LEVELS.indexOf(level) <= LEVELS.indexOf(to)
  if (wanted.texts.length === 0) return []
  const hits: { hit: GazetteerHit; rank: number }[] = []
  for (const city of gazetteer) {
    if (!places.some((place) => isIn(city, place))) continue
    const cityWords = texts(`${city.region} ${city.name}`)
    if (allows('city') && !wanted.house && fits(wanted.texts, cityWords)) {
      hits.push({
        hit: { city, street: null, house: null, flat: '' },
        rank: fits(wanted.texts, texts(city.name)) ? 0 : 3,
      })
    }
    for (const street of city.streets) {
      const own = texts(street.name)
      const isNamed = wanted.texts.some((word) => fits([word], own))
      if (!isNamed || !fits(wanted.texts, [...cityWords, ...own])) continue
      if (wanted.house && allows('house')) {
        const houses = housesLike(street, wanted.house, wanted.block).slice(0, count)
        hits.push(...houses.map((house) => ({ hit: { city, street, house, flat: wanted.flat }, rank: 1 })))
      } else if (allows('street')) {
        hits.push({ hit: { city, street, house: null, flat: '' }, rank: own.join(' ') === wanted.texts.at(-1) ? 1 : 2 })
      }
    }
  }
  return hits
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ hit }) => hit)
}

/** Kinds of places and streets, and what stands before numbers: they tell nothing apart. */
const KINDS = new Set(
  'г город гор ул улица пр пр-кт пр-т проспект просп пер переулок ш шоссе наб набережная б-р бул бульвар пл площадь обл область край респ республика россия рф беларусь казахстан д дом им имени street st avenue ave'.split(
    ' ',
  ),
)

type Wanted = { texts: string[]; house: string; block: string; flat: string }

function readQuery(query: string): Wanted {
  const plain = query
    .slice(0, 300)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/(\d)([а-яa-z]?)\s*\/\s*(\d)/g, '$1$2/$3')
    .replace(/(^|[\s,])(кв|квартира|оф|офис)[.\s]*(\d+)/g, ' \u0001$3')
    .replace(/(^|[\s,\d])(к|корп|корпус|стр|строение)[.\s]*(\d+)/g, '$1 \u0002$2 $3')
  const wanted: Wanted = { texts: [], house: '', block: '', flat: '' }
  const tokens = plain.split(/[\s,.;]+/).filter(Boolean)
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? ''
    if (token.startsWith('\u0001')) wanted.flat ||= token.slice(1)
    else if (token.startsWith('\u0002')) {
      wanted.block ||= `${token.startsWith('\u0002с') ? 'стр' : 'к'} ${tokens[at + 1] ?? ''}`
      at += 1
    } else if (/^\d{6}$/.test(token) || KINDS.has(token)) continue
    // «8 Марта» begins with its number; a house comes after the street.
    else if (/^\d/.test(token) && wanted.texts.length > 0 && !isNumberOfStreet(tokens[at + 1])) wanted.house ||= token
    else if (/[\p{L}\d]/u.test(token)) wanted.texts.push(token)
  }
  return wanted
}

const isNumberOfStreet = (next: string | undefined) => next !== undefined && 'марта'.startsWith(next)

function isIn(city: GazetteerCity, place: { country: string; region?: string; city?: string }): boolean {
  if (place.country !== '*' && place.country !== city.country) return false
  if (place.region && !fits(texts(place.region), texts(city.region))) return false
  return !place.city || texts(place.city).join(' ') === texts(city.name).join(' ')
}

function texts(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && !KINDS.has(word))
}

/** Every word asked for begins one of these, in either alphabet. */
function fits(wanted: readonly string[], among: readonly string[]): boolean {
  return wanted.every((word) => word.split('-').every((part) => part === '' || among.some((one) => begins(one, part))))
}

function begins(word: string, beginning: string): boolean {
  if (word.startsWith(beginning)) return true
  return /[a-z]/.test(beginning) && spokenForm(word).startsWith(spokenForm(beginning))
}

/** Every seventh house has a second building. A number beyond the street is taken as written, as the real book does. */
function housesLike({ houses }: GazetteerStreet, wanted: string, block: string): House[] {
  const number = Number.parseInt(wanted, 10)
  const isPlain = /^\d+$/.test(wanted)
  if (!isPlain || number < 1 || number > houses) return [{ number: wanted, block, isKnown: false }]
  if (block) return [{ number: wanted, block, isKnown: true }]
  const alike = Array.from({ length: houses }, (_, index) => String(index + 1)).filter((one) => one.startsWith(wanted))
  return alike.flatMap((one) => {
    const house = { number: one, block: '', isKnown: true }
    return Number(one) % 7 === 0 ? [house, { ...house, block: 'к 2' }] : [house]
  })
}
