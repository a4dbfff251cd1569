export type NetworkCity = {
  ru: string
  en: string
  region: string
  country: 'RU' | 'BY' | 'KZ'
  latitude: number
  longitude: number
  /** People, in thousands. */
  thousands: number
  /** As carriers shorten it in the codes of their points. */
  short: string
}

/** Name, name in English, region, country, latitude, longitude, thousands of people, short name. Largest first. */
const TABLE = `
Москва | Moscow | Москва | RU | 55.7558 | 37.6176 | 13150 | MSK
Санкт-Петербург | Saint Petersburg | Санкт-Петербург | RU | 59.9386 | 30.3141 | 5600 | SPB
Алматы | Almaty | Алматы | KZ | 43.2389 | 76.8897 | 2250 | ALA
Минск | Minsk | Минск | BY | 53.9023 | 27.5619 | 1990 | MNSK
Новосибирск | Novosibirsk | Новосибирская область | RU | 55.0302 | 82.9204 | 1635 | NSK
Екатеринбург | Yekaterinburg | Свердловская область | RU | 56.8389 | 60.6057 | 1540 | EKB
Астана | Astana | Астана | KZ | 51.1282 | 71.4307 | 1430 | AST
Казань | Kazan | Республика Татарстан | RU | 55.7961 | 49.1064 | 1320 | KZN
Шымкент | Shymkent | Шымкент | KZ | 42.3417 | 69.5901 | 1230 | SHM
Красноярск | Krasnoyarsk | Красноярский край | RU | 56.0153 | 92.8932 | 1210 | KRS
Нижний Новгород | Nizhny Novgorod | Нижегородская область | RU | 56.3269 | 44.0059 | 1200 | NN
Челябинск | Chelyabinsk | Челябинская область | RU | 55.1599 | 61.4026 | 1180 | CHL
Уфа | Ufa | Республика Башкортостан | RU | 54.7348 | 55.9578 | 1160 | UFA
Самара | Samara | Самарская область | RU | 53.1959 | 50.1002 | 1160 | SMR
Ростов-на-Дону | Rostov-on-Don | Ростовская область | RU | 47.2225 | 39.7187 | 1140 | RND
Краснодар | Krasnodar | Краснодарский край | RU | 45.0353 | 38.9753 | 1140 | KRD
Омск | Omsk | Омская область | RU | 54.9885 | 73.3242 | 1100 | OMS
Воронеж | Voronezh | Воронежская область | RU | 51.6608 | 39.2003 | 1040 | VRN
Пермь | Perm | Пермский край | RU | 58.0105 | 56.2294 | 1030 | PRM
Волгоград | Volgograd | Волгоградская область | RU | 48.7080 | 44.5133 | 1020 | VLG
Саратов | Saratov | Саратовская область | RU | 51.5336 | 46.0343 | 890 | SRT
Тюмень | Tyumen | Тюменская область | RU | 57.1522 | 65.5272 | 860 | TMN
Тольятти | Tolyatti | Самарская область | RU | 53.5078 | 49.4204 | 670 | TLT
Махачкала | Makhachkala | Республика Дагестан | RU | 42.9849 | 47.5047 | 620 | MHK
Барнаул | Barnaul | Алтайский край | RU | 53.3468 | 83.7769 | 620 | BRN
Ижевск | Izhevsk | Удмуртская Республика | RU | 56.8526 | 53.2045 | 620 | IZH
Хабаровск | Khabarovsk | Хабаровский край | RU | 48.4802 | 135.0719 | 615 | HBR
Ульяновск | Ulyanovsk | Ульяновская область | RU | 54.3142 | 48.4031 | 610 | ULN
Иркутск | Irkutsk | Иркутская область | RU | 52.2870 | 104.3050 | 605 | IRK
Владивосток | Vladivostok | Приморский край | RU | 43.1155 | 131.8855 | 590 | VVO
Ярославль | Yaroslavl | Ярославская область | RU | 57.6261 | 39.8845 | 570 | YAR
Томск | Tomsk | Томская область | RU | 56.4846 | 84.9476 | 550 | TOM
Ставрополь | Stavropol | Ставропольский край | RU | 45.0445 | 41.9690 | 550 | STV
Кемерово | Kemerovo | Кемеровская область | RU | 55.3547 | 86.0873 | 550 | KEM
Актобе | Aktobe | Актюбинская область | KZ | 50.2839 | 57.1670 | 560 | AKB
Набережные Челны | Naberezhnye Chelny | Республика Татарстан | RU | 55.7436 | 52.3958 | 545 | NCH
Оренбург | Orenburg | Оренбургская область | RU | 51.7682 | 55.0969 | 540 | ORN
Новокузнецк | Novokuznetsk | Кемеровская область | RU | 53.7557 | 87.1099 | 535 | NKZ
Рязань | Ryazan | Рязанская область | RU | 54.6269 | 39.6916 | 525 | RZN
Балашиха | Balashikha | Московская область | RU | 55.7963 | 37.9381 | 520 | BLS
Караганда | Karaganda | Карагандинская область | KZ | 49.8047 | 73.1094 | 515 | KGF
Гомель | Gomel | Гомельская область | BY | 52.4345 | 30.9754 | 500 | GML
Пенза | Penza | Пензенская область | RU | 53.1959 | 45.0183 | 490 | PNZ
Чебоксары | Cheboksary | Чувашская Республика | RU | 56.1324 | 47.2519 | 490 | CHB
Калининград | Kaliningrad | Калининградская область | RU | 54.7104 | 20.4522 | 490 | KGD
Липецк | Lipetsk | Липецкая область | RU | 52.6088 | 39.5992 | 485 | LPK
Астрахань | Astrakhan | Астраханская область | RU | 46.3497 | 48.0408 | 470 | ASH
Киров | Kirov | Кировская область | RU | 58.6036 | 49.6680 | 465 | KRV
Тула | Tula | Тульская область | RU | 54.1931 | 37.6173 | 465 | TUL
Сочи | Sochi | Краснодарский край | RU | 43.5855 | 39.7231 | 445 | SOC
Курск | Kursk | Курская область | RU | 51.7304 | 36.1930 | 435 | KUR
Тараз | Taraz | Жамбылская область | KZ | 42.9000 | 71.3667 | 430 | TRZ
Улан-Удэ | Ulan-Ude | Республика Бурятия | RU | 51.8335 | 107.5841 | 435 | UUD
Тверь | Tver | Тверская область | RU | 56.8587 | 35.9176 | 415 | TVR
Магнитогорск | Magnitogorsk | Челябинская область | RU | 53.4117 | 58.9844 | 410 | MGN
Сургут | Surgut | Ханты-Мансийский автономный округ | RU | 61.2540 | 73.3962 | 405 | SGT
Брянск | Bryansk | Брянская область | RU | 53.2434 | 34.3642 | 375 | BRK
Якутск | Yakutsk | Республика Саха (Якутия) | RU | 62.0280 | 129.7326 | 370 | YKT
Витебск | Vitebsk | Витебская область | BY | 55.1904 | 30.2049 | 360 | VTB
Гродно | Grodno | Гродненская область | BY | 53.6694 | 23.8131 | 360 | GRD
Иваново | Ivanovo | Ивановская область | RU | 57.0005 | 40.9737 | 360 | IVN
Могилёв | Mogilev | Могилёвская область | BY | 53.9007 | 30.3314 | 355 | MGL
Павлодар | Pavlodar | Павлодарская область | KZ | 52.2873 | 76.9674 | 365 | PVL
Усть-Каменогорск | Oskemen | Восточно-Казахстанская область | KZ | 49.9480 | 82.6279 | 345 | UKK
Брест | Brest | Брестская область | BY | 52.0938 | 23.6852 | 345 | BST
Владимир | Vladimir | Владимирская область | RU | 56.1290 | 40.4066 | 345 | VLD
Белгород | Belgorod | Белгородская область | RU | 50.5977 | 36.5858 | 335 | BEL
Калуга | Kaluga | Калужская область | RU | 54.5138 | 36.2612 | 330 | KLG
Нижний Тагил | Nizhny Tagil | Свердловская область | RU | 57.9101 | 59.9813 | 330 | NTG
Чита | Chita | Забайкальский край | RU | 52.0339 | 113.4995 | 330 | CHT
Волжский | Volzhsky | Волгоградская область | RU | 48.7858 | 44.7797 | 315 | VLZ
Смоленск | Smolensk | Смоленская область | RU | 54.7826 | 32.0453 | 315 | SML
Подольск | Podolsk | Московская область | RU | 55.4311 | 37.5455 | 310 | PDL
Саранск | Saransk | Республика Мордовия | RU | 54.1874 | 45.1839 | 310 | SRN
Вологда | Vologda | Вологодская область | RU | 59.2205 | 39.8915 | 310 | VGD
Атырау | Atyrau | Атырауская область | KZ | 47.1068 | 51.9036 | 300 | GUW
Курган | Kurgan | Курганская область | RU | 55.4410 | 65.3411 | 300 | KGN
Орёл | Oryol | Орловская область | RU | 52.9671 | 36.0697 | 295 | OREL
Архангельск | Arkhangelsk | Архангельская область | RU | 64.5393 | 40.5170 | 295 | ARH
Череповец | Cherepovets | Вологодская область | RU | 59.1269 | 37.9090 | 295 | CHP
Владикавказ | Vladikavkaz | Республика Северная Осетия — Алания | RU | 43.0205 | 44.6819 | 290 | VLK
Костанай | Kostanay | Костанайская область | KZ | 53.2144 | 63.6246 | 265 | KST
Мурманск | Murmansk | Мурманская область | RU | 68.9585 | 33.0827 | 265 | MUR
Кострома | Kostroma | Костромская область | RU | 57.7679 | 40.9269 | 265 | KSM
Химки | Khimki | Московская область | RU | 55.8890 | 37.4450 | 260 | HIM
Новороссийск | Novorossiysk | Краснодарский край | RU | 44.7239 | 37.7687 | 260 | NVR
Тамбов | Tambov | Тамбовская область | RU | 52.7213 | 41.4523 | 260 | TMB
Мытищи | Mytishchi | Московская область | RU | 55.9116 | 37.7308 | 260 | MYT
Петрозаводск | Petrozavodsk | Республика Карелия | RU | 61.7891 | 34.3597 | 235 | PTZ
Великий Новгород | Veliky Novgorod | Новгородская область | RU | 58.5214 | 31.2755 | 220 | VNV
`

/** Where the carriers have points worth a map: all of Russia's large cities, and those of Belarus and Kazakhstan. */
export const networkCities: readonly NetworkCity[] = TABLE.trim()
  .split('\n')
  .map((row) => {
    const [ru = '', en = '', region = '', country = '', latitude, longitude, thousands, short = ''] = row.split(' | ')
    return {
      ru,
      en,
      region,
      country: country as NetworkCity['country'],
      latitude: Number(latitude),
      longitude: Number(longitude),
      thousands: Number(thousands),
      short,
    }
  })

/** Carriers write in Russian; whoever reads the English site knows the city by its English name. */
export function cityInRussian(name: string): string {
  const wanted = name.trim().toLowerCase()
  return networkCities.find(({ en }) => en.toLowerCase() === wanted)?.ru ?? name.trim()
}

/** Where a city has its middle; null of one that the network does not know. */
export function middleOf(city: string, country: string | null): { latitude: number; longitude: number } | null {
  const name = cityInRussian(city).toLowerCase()
  const known = networkCities.find((one) => one.ru.toLowerCase() === name && (!country || one.country === country))
  return known ? { latitude: known.latitude, longitude: known.longitude } : null
}
