/** The cases in which sentences name a city: магазины Москвы, в Москве, в Москву. */
export type CityForms = { genitive: string; prepositional: string; accusative: string }

/**
 * The cities that the shop names most, by how they are declined. Every one is listed: a rule that guesses would write
 * «в Сочах». Sentences have other words for a city that is not here.
 */
const DECLENSIONS: readonly { cities: string; forms(name: string): CityForms }[] = [
  {
    cities: `Санкт-Петербург Новосибирск Екатеринбург Краснодар Челябинск Омск Красноярск Воронеж Волгоград Саратов Барнаул
      Ижевск Ульяновск Иркутск Хабаровск Владивосток Томск Оренбург Новокузнецк Липецк Киров Калининград Курск
      Магнитогорск Сургут Брянск Якутск Владимир Белгород Смоленск Подольск Саранск Курган Архангельск Владикавказ
      Нижневартовск Мурманск Новороссийск Тамбов Зеленоград Нальчик Таганрог Нижнекамск Благовещенск Петрозаводск Королёв
      Энгельс Братск Ангарск Сыктывкар Дзержинск Псков Орск Красногорск Армавир Абакан Южно-Сахалинск Уссурийск Рыбинск
      Норильск Волгодонск Пятигорск Обнинск Геленджик Магадан Выборг Пушкин Минск Брест Витебск Шымкент
      Ереван Бишкек Ташкент Самарканд Ашхабад Кишинёв Стамбул Тель-Авив Аджман Каир Лондон Дублин Париж Берлин Мюнхен
      Гамбург Дюссельдорф Рим Милан Мадрид Лиссабон Амстердам Роттердам Люксембург Цюрих Зальцбург Краков Будапешт
      Бухарест Лимасол Белград Загреб Вильнюс Таллин Стокгольм Копенгаген Нью-Йорк Лос-Анджелес Бостон Вашингтон
      Гонконг Пекин Сеул Сингапур Бангкок Пхукет`,
    forms: (name) => ({ genitive: `${name}а`, prepositional: `${name}е`, accusative: name }),
  },
  {
    cities: `Москва Тула Ницца Валлетта Подгорица Самара Уфа Махачкала Пенза Чита Вологда Кострома Коломна Анапа Гатчина Элиста Астана Караганда Анкара
      Доха Манама Вена Варшава Братислава Барселона Женева Любляна`,
    forms: (name) => endings(name, 'ы', 'е', 'у'),
  },
  {
    cities: 'Калуга Балашиха Находка Шарджа Рига Прага',
    forms: (name) => endings(name, 'и', 'е', 'у'),
  },
  {
    cities: 'Казань Пермь Тюмень Рязань Тверь Астрахань Сызрань Электросталь',
    forms: (name) => endings(name, 'и', 'и', 'ь'),
  },
  {
    cities: 'Ярославль Ставрополь Севастополь Симферополь Гомель Брюссель',
    forms: (name) => endings(name, 'я', 'е', 'ь'),
  },
  { cities: 'Дубай Шанхай', forms: (name) => endings(name, 'я', 'е', 'й') },
  {
    cities: 'Иваново Кемерово Одинцово Щёлково Домодедово Пушкино Мурино',
    forms: (name) => endings(name, 'а', 'е', 'о'),
  },
  {
    cities: `Сочи Тольятти Улан-Удэ Алматы Актобе Атырау Абу-Даби Баку Тбилиси Батуми Ош Душанбе Хельсинки Осло Токио Дели
      Майами Торонто Чикаго Сан-Франциско Монако Порту`,
    forms: (name) => ({ genitive: name, prepositional: name, accusative: name }),
  },
]

/** Two words, plurals and what else is declined in its own way. */
const IRREGULAR: Record<string, CityForms> = {
  'Нижний Новгород': forms('Нижнего Новгорода', 'Нижнем Новгороде', 'Нижний Новгород'),
  'Великий Новгород': forms('Великого Новгорода', 'Великом Новгороде', 'Великий Новгород'),
  'Нижний Тагил': forms('Нижнего Тагила', 'Нижнем Тагиле', 'Нижний Тагил'),
  'Старый Оскол': forms('Старого Оскола', 'Старом Осколе', 'Старый Оскол'),
  'Новый Уренгой': forms('Нового Уренгоя', 'Новом Уренгое', 'Новый Уренгой'),
  'Сергиев Посад': forms('Сергиева Посада', 'Сергиевом Посаде', 'Сергиев Посад'),
  'Ростов-на-Дону': forms('Ростова-на-Дону', 'Ростове-на-Дону', 'Ростов-на-Дону'),
  'Комсомольск-на-Амуре': forms('Комсомольска-на-Амуре', 'Комсомольске-на-Амуре', 'Комсомольск-на-Амуре'),
  'Франкфурт-на-Майне': forms('Франкфурта-на-Майне', 'Франкфурте-на-Майне', 'Франкфурт-на-Майне'),
  'Набережные Челны': forms('Набережных Челнов', 'Набережных Челнах', 'Набережные Челны'),
  Чебоксары: forms('Чебоксар', 'Чебоксарах', 'Чебоксары'),
  Химки: forms('Химок', 'Химках', 'Химки'),
  Мытищи: forms('Мытищ', 'Мытищах', 'Мытищи'),
  Люберцы: forms('Люберец', 'Люберцах', 'Люберцы'),
  Шахты: forms('Шахт', 'Шахтах', 'Шахты'),
  Афины: forms('Афин', 'Афинах', 'Афины'),
  Грозный: forms('Грозного', 'Грозном', 'Грозный'),
  Волжский: forms('Волжского', 'Волжском', 'Волжский'),
  Череповец: forms('Череповца', 'Череповце', 'Череповец'),
  Анталья: forms('Антальи', 'Анталье', 'Анталью'),
  Орёл: forms('Орла', 'Орле', 'Орёл'),
}

const KNOWN = new Map<string, CityForms>([
  ...DECLENSIONS.flatMap(({ cities, forms: declined }) =>
    cities.split(/\s+/).map((name): [string, CityForms] => [name, declined(name)]),
  ),
  ...Object.entries(IRREGULAR),
])

/** Null for a city whose forms nobody has written down. */
export function cityForms(name: string): CityForms | null {
  return KNOWN.get(name) ?? null
}

/** «в Казани», but «во Владимире». */
export function preposition(city: string): string {
  return /^[ВФ][^аеёиоуыэюя]/i.test(city) ? 'во' : 'в'
}

export function inOrTo(city: string): string {
  return `${preposition(city)}\u00a0${city}`
}

function endings(name: string, genitive: string, prepositional: string, accusative: string): CityForms {
  const stem = name.slice(0, -1)
  return forms(`${stem}${genitive}`, `${stem}${prepositional}`, `${stem}${accusative}`)
}

function forms(genitive: string, prepositional: string, accusative: string): CityForms {
  return { genitive, prepositional, accusative }
}
