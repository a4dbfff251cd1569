export type KnownAddress = {
  /** As written, in one line. */
  line: string
  apartment: string
  city: string
}

/** What is known of somebody, from the account and from orders. Devices and cards are hashes. */
export type Traces = {
  phones: readonly string[]
  emails: readonly string[]
  devices: readonly string[]
  /** Where parcels were brought to. Shops and pickup points are everybody's, and are not among them. */
  addresses: readonly KnownAddress[]
  cards: readonly string[]
}

export type SharedTrace = 'phone' | 'email' | 'device' | 'address' | 'card'

/** What an inviter and the invited friend have in common that two people do not; null when there is nothing. */
export function sharedTrace(inviter: Traces, friend: Traces): SharedTrace | null {
  if (meet(inviter.phones, friend.phones)) return 'phone'
  if (meet(inviter.emails.map(mailbox), friend.emails.map(mailbox))) return 'email'
  if (meet(inviter.devices, friend.devices)) return 'device'
  if (inviter.addresses.some((one) => friend.addresses.some((other) => isSameHome(one, other)))) return 'address'
  return meet(inviter.cards, friend.cards) ? 'card' : null
}

/** What was erased is nobody's: an empty trace is like no other. */
function meet(some: readonly string[], others: readonly string[]): boolean {
  return some.some((one) => one !== '' && others.includes(one))
}

const YANDEX = /@(?:ya\.ru|yandex\.(?:ru|com|by|kz|uz|com\.tr))$/

/** Where a letter arrives: one box has many spellings of its address. */
export function mailbox(email: string): string {
  const address = email.trim().toLowerCase()
  const [local = '', domain = ''] = address.split('@')
  if (domain === 'gmail.com' || domain === 'googlemail.com') return `${local.replaceAll('.', '')}@gmail.com`
  return YANDEX.test(address) ? `${local.replaceAll('.', '-')}@yandex.ru` : address
}

/** The same house, and the same flat unless one of them does not name its flat. */
export function isSameHome(one: KnownAddress, other: KnownAddress): boolean {
  // A city that one of them names apart from the line, the other may name within it.
  const cities = [...wordsOf(one.city), ...wordsOf(other.city)]
  const a = homeOf(one, cities)
  const b = homeOf(other, cities)
  if (a.house === '' || a.house !== b.house) return false
  const isSameCity = a.city === '' || b.city === '' || a.city === b.city
  return isSameCity && (a.flat === '' || b.flat === '' || a.flat === b.flat)
}

const FLAT = /(?<![\p{L}\d])(?:квартира|кв|apartment|apt|flat|офис|оф)\.?\s*№?\s*(\d+\p{L}?)(?![\p{L}\d])/u

/** Kinds of places, in full and shortened, and the country: written or left out, they change nothing. */
const KINDS = new Set(
  [
    'г гор город пгт пос поселок с село дер деревня обл область край респ республика рн район мкр микрорайон',
    'ул улица прт пркт пр проспект пер переулок прд проезд ш шоссе наб набережная пл площадь бр бул бульвар туп тупик',
    'ал аллея лн линия д дом к корп корпус стр строение вл владение лит литера россия российская федерация рф',
    'street st avenue ave road rd lane ln building bldg house',
  ]
    .join(' ')
    .split(' '),
)
const POSTCODE = /^\d{6}$/

/** An address as what tells it from others, however it was written. */
function homeOf({ line, apartment, city }: KnownAddress, cities: readonly string[]) {
  const plain = plainText(line)
  const house = wordsOf(plain.replace(FLAT, ' ')).filter((word) => !cities.includes(word))
  return {
    house: house.toSorted().join(' '),
    city: wordsOf(city).join(' '),
    flat: wordsOf(apartment).join('') || (FLAT.exec(plain)?.[1] ?? ''),
  }
}

function plainText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е')
}

function wordsOf(text: string): string[] {
  return (
    plainText(text)
      // «пр-кт» and «б-р» are one word, «3к2» is a house and its block.
      .replaceAll('-', '')
      .replace(/(\d)(\p{L})/gu, '$1 $2')
      .replace(/(\p{L})(\d)/gu, '$1 $2')
      .split(/[^\p{L}\d]+/u)
      .filter((word) => word !== '' && !KINDS.has(word) && !POSTCODE.test(word))
  )
}
