import type { Language } from './site.ts'

type Name = Record<Language, string>
type Country = { name: Name; mainCity: Name }

/**
 * The countries the shop ships to, the nearest markets first. A table of our own and not of `Intl`: names must be the
 * same in every browser and on the server, or a rendered page would not match.
 */
const COUNTRIES: Record<string, Country> = {
  RU: country('Россия', 'Russia', 'Москва', 'Moscow'),
  BY: country('Беларусь', 'Belarus', 'Минск', 'Minsk'),
  KZ: country('Казахстан', 'Kazakhstan', 'Алматы', 'Almaty'),
  AE: country('ОАЭ', 'United Arab Emirates', 'Дубай', 'Dubai'),
  AR: country('Аргентина', 'Argentina', 'Буэнос-Айрес', 'Buenos Aires'),
  AM: country('Армения', 'Armenia', 'Ереван', 'Yerevan'),
  AU: country('Австралия', 'Australia', 'Сидней', 'Sydney'),
  AT: country('Австрия', 'Austria', 'Вена', 'Vienna'),
  AZ: country('Азербайджан', 'Azerbaijan', 'Баку', 'Baku'),
  BH: country('Бахрейн', 'Bahrain', 'Манама', 'Manama'),
  BE: country('Бельгия', 'Belgium', 'Брюссель', 'Brussels'),
  BR: country('Бразилия', 'Brazil', 'Сан-Паулу', 'Sao Paulo'),
  BG: country('Болгария', 'Bulgaria', 'София', 'Sofia'),
  CA: country('Канада', 'Canada', 'Торонто', 'Toronto'),
  CL: country('Чили', 'Chile', 'Сантьяго', 'Santiago'),
  CN: country('Китай', 'China', 'Шанхай', 'Shanghai'),
  HR: country('Хорватия', 'Croatia', 'Загреб', 'Zagreb'),
  CY: country('Кипр', 'Cyprus', 'Лимасол', 'Limassol'),
  CZ: country('Чехия', 'Czechia', 'Прага', 'Prague'),
  DK: country('Дания', 'Denmark', 'Копенгаген', 'Copenhagen'),
  EG: country('Египет', 'Egypt', 'Каир', 'Cairo'),
  EE: country('Эстония', 'Estonia', 'Таллин', 'Tallinn'),
  FI: country('Финляндия', 'Finland', 'Хельсинки', 'Helsinki'),
  FR: country('Франция', 'France', 'Париж', 'Paris'),
  GE: country('Грузия', 'Georgia', 'Тбилиси', 'Tbilisi'),
  DE: country('Германия', 'Germany', 'Берлин', 'Berlin'),
  GR: country('Греция', 'Greece', 'Афины', 'Athens'),
  HK: country('Гонконг', 'Hong Kong', 'Гонконг', 'Hong Kong'),
  HU: country('Венгрия', 'Hungary', 'Будапешт', 'Budapest'),
  IN: country('Индия', 'India', 'Мумбаи', 'Mumbai'),
  ID: country('Индонезия', 'Indonesia', 'Джакарта', 'Jakarta'),
  IE: country('Ирландия', 'Ireland', 'Дублин', 'Dublin'),
  IL: country('Израиль', 'Israel', 'Тель-Авив', 'Tel Aviv'),
  IT: country('Италия', 'Italy', 'Милан', 'Milan'),
  JP: country('Япония', 'Japan', 'Токио', 'Tokyo'),
  JO: country('Иордания', 'Jordan', 'Амман', 'Amman'),
  KW: country('Кувейт', 'Kuwait', 'Эль-Кувейт', 'Kuwait City'),
  KG: country('Киргизия', 'Kyrgyzstan', 'Бишкек', 'Bishkek'),
  LV: country('Латвия', 'Latvia', 'Рига', 'Riga'),
  LT: country('Литва', 'Lithuania', 'Вильнюс', 'Vilnius'),
  LU: country('Люксембург', 'Luxembourg', 'Люксембург', 'Luxembourg'),
  MY: country('Малайзия', 'Malaysia', 'Куала-Лумпур', 'Kuala Lumpur'),
  MT: country('Мальта', 'Malta', 'Валлетта', 'Valletta'),
  MX: country('Мексика', 'Mexico', 'Мехико', 'Mexico City'),
  MD: country('Молдавия', 'Moldova', 'Кишинёв', 'Chisinau'),
  MC: country('Монако', 'Monaco', 'Монако', 'Monaco'),
  MN: country('Монголия', 'Mongolia', 'Улан-Батор', 'Ulaanbaatar'),
  ME: country('Черногория', 'Montenegro', 'Подгорица', 'Podgorica'),
  MA: country('Марокко', 'Morocco', 'Касабланка', 'Casablanca'),
  NL: country('Нидерланды', 'Netherlands', 'Амстердам', 'Amsterdam'),
  NZ: country('Новая Зеландия', 'New Zealand', 'Окленд', 'Auckland'),
  NO: country('Норвегия', 'Norway', 'Осло', 'Oslo'),
  OM: country('Оман', 'Oman', 'Маскат', 'Muscat'),
  PL: country('Польша', 'Poland', 'Варшава', 'Warsaw'),
  PT: country('Португалия', 'Portugal', 'Лиссабон', 'Lisbon'),
  QA: country('Катар', 'Qatar', 'Доха', 'Doha'),
  RO: country('Румыния', 'Romania', 'Бухарест', 'Bucharest'),
  SA: country('Саудовская Аравия', 'Saudi Arabia', 'Эр-Рияд', 'Riyadh'),
  RS: country('Сербия', 'Serbia', 'Белград', 'Belgrade'),
  SG: country('Сингапур', 'Singapore', 'Сингапур', 'Singapore'),
  SK: country('Словакия', 'Slovakia', 'Братислава', 'Bratislava'),
  SI: country('Словения', 'Slovenia', 'Любляна', 'Ljubljana'),
  ZA: country('ЮАР', 'South Africa', 'Кейптаун', 'Cape Town'),
  KR: country('Южная Корея', 'South Korea', 'Сеул', 'Seoul'),
  ES: country('Испания', 'Spain', 'Мадрид', 'Madrid'),
  SE: country('Швеция', 'Sweden', 'Стокгольм', 'Stockholm'),
  CH: country('Швейцария', 'Switzerland', 'Цюрих', 'Zurich'),
  TJ: country('Таджикистан', 'Tajikistan', 'Душанбе', 'Dushanbe'),
  TH: country('Таиланд', 'Thailand', 'Бангкок', 'Bangkok'),
  TR: country('Турция', 'Turkey', 'Стамбул', 'Istanbul'),
  TM: country('Туркмения', 'Turkmenistan', 'Ашхабад', 'Ashgabat'),
  GB: country('Великобритания', 'United Kingdom', 'Лондон', 'London'),
  US: country('США', 'United States', 'Нью-Йорк', 'New York'),
  UZ: country('Узбекистан', 'Uzbekistan', 'Ташкент', 'Tashkent'),
  VN: country('Вьетнам', 'Vietnam', 'Хошимин', 'Ho Chi Minh City'),
}

function country(ru: string, en: string, cityRu: string, cityEn: string): Country {
  return { name: { ru, en }, mainCity: { ru: cityRu, en: cityEn } }
}

/** The nearest markets are so many first rows of the table. */
const NEAREST = 4

/** Codes in the order a chooser shows them: our nearest markets, then by the alphabet of the language. */
export function shippingCountries(language: Language): string[] {
  const codes = Object.keys(COUNTRIES)
  // By code points, which is enough for these names (no «Ё» among them) and the same everywhere.
  const key = (code: string) => countryName(code, language).toLowerCase()
  const others = codes.slice(NEAREST).sort((a, b) => (key(a) < key(b) ? -1 : 1))
  return [...codes.slice(0, NEAREST), ...others]
}

export function isShippedTo(countryCode: string): boolean {
  return Object.hasOwn(COUNTRIES, countryCode)
}

/** The code itself stands in for the name of a country that we do not ship to. */
export function countryName(countryCode: string, language: Language): string {
  return find(countryCode)?.name[language] ?? countryCode
}

export function mainCity(countryCode: string, language: Language): string {
  return find(countryCode)?.mainCity[language] ?? ''
}

function find(countryCode: string): Country | undefined {
  return Object.hasOwn(COUNTRIES, countryCode) ? COUNTRIES[countryCode] : undefined
}
