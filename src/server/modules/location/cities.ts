import type { KnownCity } from '#rules/location/places/city-search.ts'

/**
 * The cities the chooser knows: Russian ones over a hundred thousand people with the capitals of regions, and the cities
 * abroad most orders come from. Server only: the list is too long for a page, which asks by `GET /location/cities`.
 * Any other city may be typed in by hand.
 */

/** By the codes of ISO 3166-2:RU. */
const REGIONS: Record<string, readonly [ru: string, en: string]> = {
  AD: ['Республика Адыгея', 'Adygea Republic'],
  AL: ['Республика Алтай', 'Altai Republic'],
  ALT: ['Алтайский край', 'Altai Krai'],
  AMU: ['Амурская область', 'Amur Oblast'],
  ARK: ['Архангельская область', 'Arkhangelsk Oblast'],
  AST: ['Астраханская область', 'Astrakhan Oblast'],
  BA: ['Республика Башкортостан', 'Bashkortostan Republic'],
  BEL: ['Белгородская область', 'Belgorod Oblast'],
  BRY: ['Брянская область', 'Bryansk Oblast'],
  BU: ['Республика Бурятия', 'Buryatia Republic'],
  CE: ['Чеченская Республика', 'Chechen Republic'],
  CHE: ['Челябинская область', 'Chelyabinsk Oblast'],
  CHU: ['Чукотский автономный округ', 'Chukotka Autonomous Okrug'],
  CU: ['Чувашская Республика', 'Chuvash Republic'],
  DA: ['Республика Дагестан', 'Dagestan Republic'],
  IN: ['Республика Ингушетия', 'Ingushetia Republic'],
  IRK: ['Иркутская область', 'Irkutsk Oblast'],
  IVA: ['Ивановская область', 'Ivanovo Oblast'],
  KAM: ['Камчатский край', 'Kamchatka Krai'],
  KB: ['Кабардино-Балкарская Республика', 'Kabardino-Balkar Republic'],
  KC: ['Карачаево-Черкесская Республика', 'Karachay-Cherkess Republic'],
  KDA: ['Краснодарский край', 'Krasnodar Krai'],
  KEM: ['Кемеровская область', 'Kemerovo Oblast'],
  KGD: ['Калининградская область', 'Kaliningrad Oblast'],
  KGN: ['Курганская область', 'Kurgan Oblast'],
  KHA: ['Хабаровский край', 'Khabarovsk Krai'],
  KHM: ['Ханты-Мансийский автономный округ', 'Khanty-Mansi Autonomous Okrug'],
  KIR: ['Кировская область', 'Kirov Oblast'],
  KK: ['Республика Хакасия', 'Khakassia Republic'],
  KL: ['Республика Калмыкия', 'Kalmykia Republic'],
  KLU: ['Калужская область', 'Kaluga Oblast'],
  KO: ['Республика Коми', 'Komi Republic'],
  KOS: ['Костромская область', 'Kostroma Oblast'],
  KR: ['Республика Карелия', 'Karelia Republic'],
  KRS: ['Курская область', 'Kursk Oblast'],
  KYA: ['Красноярский край', 'Krasnoyarsk Krai'],
  LEN: ['Ленинградская область', 'Leningrad Oblast'],
  LIP: ['Липецкая область', 'Lipetsk Oblast'],
  MAG: ['Магаданская область', 'Magadan Oblast'],
  ME: ['Республика Марий Эл', 'Mari El Republic'],
  MO: ['Республика Мордовия', 'Mordovia Republic'],
  MOS: ['Московская область', 'Moscow Oblast'],
  MOW: ['Москва', 'Moscow'],
  MUR: ['Мурманская область', 'Murmansk Oblast'],
  NEN: ['Ненецкий автономный округ', 'Nenets Autonomous Okrug'],
  NGR: ['Новгородская область', 'Novgorod Oblast'],
  NIZ: ['Нижегородская область', 'Nizhny Novgorod Oblast'],
  NVS: ['Новосибирская область', 'Novosibirsk Oblast'],
  OMS: ['Омская область', 'Omsk Oblast'],
  ORE: ['Оренбургская область', 'Orenburg Oblast'],
  ORL: ['Орловская область', 'Oryol Oblast'],
  PER: ['Пермский край', 'Perm Krai'],
  PNZ: ['Пензенская область', 'Penza Oblast'],
  PRI: ['Приморский край', 'Primorsky Krai'],
  PSK: ['Псковская область', 'Pskov Oblast'],
  ROS: ['Ростовская область', 'Rostov Oblast'],
  RYA: ['Рязанская область', 'Ryazan Oblast'],
  SA: ['Республика Саха (Якутия)', 'Sakha Republic (Yakutia)'],
  SAK: ['Сахалинская область', 'Sakhalin Oblast'],
  SAM: ['Самарская область', 'Samara Oblast'],
  SAR: ['Саратовская область', 'Saratov Oblast'],
  SE: ['Республика Северная Осетия', 'North Ossetia Republic'],
  SMO: ['Смоленская область', 'Smolensk Oblast'],
  SPE: ['Санкт-Петербург', 'Saint Petersburg'],
  STA: ['Ставропольский край', 'Stavropol Krai'],
  SVE: ['Свердловская область', 'Sverdlovsk Oblast'],
  TA: ['Республика Татарстан', 'Tatarstan Republic'],
  TAM: ['Тамбовская область', 'Tambov Oblast'],
  TOM: ['Томская область', 'Tomsk Oblast'],
  TUL: ['Тульская область', 'Tula Oblast'],
  TVE: ['Тверская область', 'Tver Oblast'],
  TY: ['Республика Тыва', 'Tuva Republic'],
  TYU: ['Тюменская область', 'Tyumen Oblast'],
  UD: ['Удмуртская Республика', 'Udmurt Republic'],
  ULY: ['Ульяновская область', 'Ulyanovsk Oblast'],
  VGG: ['Волгоградская область', 'Volgograd Oblast'],
  VLA: ['Владимирская область', 'Vladimir Oblast'],
  VLG: ['Вологодская область', 'Vologda Oblast'],
  VOR: ['Воронежская область', 'Voronezh Oblast'],
  YAN: ['Ямало-Ненецкий автономный округ', 'Yamalo-Nenets Autonomous Okrug'],
  YAR: ['Ярославская область', 'Yaroslavl Oblast'],
  YEV: ['Еврейская автономная область', 'Jewish Autonomous Oblast'],
  ZAB: ['Забайкальский край', 'Zabaykalsky Krai'],
}

/** Largest first: that is also the order of what is found. Name in Russian, in English, region, latitude, longitude. */
const RUSSIA = `
Москва | Moscow | MOW | 55.76 | 37.62 | мск
Санкт-Петербург | Saint Petersburg | SPE | 59.94 | 30.31 | спб питер st
Новосибирск | Novosibirsk | NVS | 55.03 | 82.92 | нск
Екатеринбург | Yekaterinburg | SVE | 56.84 | 60.61 | екб
Казань | Kazan | TA | 55.79 | 49.11
Нижний Новгород | Nizhny Novgorod | NIZ | 56.33 | 44.00
Челябинск | Chelyabinsk | CHE | 55.16 | 61.40
Красноярск | Krasnoyarsk | KYA | 56.01 | 92.87
Самара | Samara | SAM | 53.20 | 50.15
Уфа | Ufa | BA | 54.73 | 55.97
Ростов-на-Дону | Rostov-on-Don | ROS | 47.24 | 39.71
Омск | Omsk | OMS | 54.99 | 73.37
Краснодар | Krasnodar | KDA | 45.04 | 38.98
Воронеж | Voronezh | VOR | 51.67 | 39.18
Пермь | Perm | PER | 58.01 | 56.23
Волгоград | Volgograd | VGG | 48.71 | 44.51
Саратов | Saratov | SAR | 51.53 | 46.03
Тюмень | Tyumen | TYU | 57.15 | 65.53
Тольятти | Tolyatti | SAM | 53.51 | 49.42 | togliatti
Барнаул | Barnaul | ALT | 53.35 | 83.78
Ижевск | Izhevsk | UD | 56.85 | 53.20
Махачкала | Makhachkala | DA | 42.98 | 47.50
Хабаровск | Khabarovsk | KHA | 48.48 | 135.08
Ульяновск | Ulyanovsk | ULY | 54.32 | 48.40
Иркутск | Irkutsk | IRK | 52.29 | 104.28
Владивосток | Vladivostok | PRI | 43.12 | 131.89
Ярославль | Yaroslavl | YAR | 57.63 | 39.87
Кемерово | Kemerovo | KEM | 55.35 | 86.09
Томск | Tomsk | TOM | 56.49 | 84.95
Набережные Челны | Naberezhnye Chelny | TA | 55.74 | 52.41
Ставрополь | Stavropol | STA | 45.04 | 41.97
Оренбург | Orenburg | ORE | 51.77 | 55.10
Новокузнецк | Novokuznetsk | KEM | 53.76 | 87.11
Рязань | Ryazan | RYA | 54.63 | 39.74
Балашиха | Balashikha | MOS | 55.80 | 37.94
Пенза | Penza | PNZ | 53.20 | 45.00
Чебоксары | Cheboksary | CU | 56.13 | 47.25
Липецк | Lipetsk | LIP | 52.61 | 39.60
Калининград | Kaliningrad | KGD | 54.71 | 20.51
Астрахань | Astrakhan | AST | 46.35 | 48.04
Тула | Tula | TUL | 54.19 | 37.62
Киров | Kirov | KIR | 58.60 | 49.66
Сочи | Sochi | KDA | 43.59 | 39.72
Курск | Kursk | KRS | 51.73 | 36.19
Улан-Удэ | Ulan-Ude | BU | 51.83 | 107.58
Тверь | Tver | TVE | 56.86 | 35.90
Магнитогорск | Magnitogorsk | CHE | 53.41 | 58.98
Сургут | Surgut | KHM | 61.25 | 73.40
Брянск | Bryansk | BRY | 53.24 | 34.36
Иваново | Ivanovo | IVA | 57.00 | 40.97
Якутск | Yakutsk | SA | 62.03 | 129.73
Владимир | Vladimir | VLA | 56.13 | 40.41
Белгород | Belgorod | BEL | 50.60 | 36.59
Нижний Тагил | Nizhny Tagil | SVE | 57.91 | 59.97
Калуга | Kaluga | KLU | 54.51 | 36.26
Чита | Chita | ZAB | 52.03 | 113.50
Грозный | Grozny | CE | 43.32 | 45.69
Волжский | Volzhsky | VGG | 48.79 | 44.78
Смоленск | Smolensk | SMO | 54.78 | 32.05
Подольск | Podolsk | MOS | 55.43 | 37.55
Саранск | Saransk | MO | 54.19 | 45.18
Вологда | Vologda | VLG | 59.22 | 39.89
Курган | Kurgan | KGN | 55.44 | 65.34
Череповец | Cherepovets | VLG | 59.13 | 37.91
Орёл | Oryol | ORL | 52.97 | 36.08
Архангельск | Arkhangelsk | ARK | 64.54 | 40.54
Владикавказ | Vladikavkaz | SE | 43.02 | 44.68
Нижневартовск | Nizhnevartovsk | KHM | 60.94 | 76.56
Йошкар-Ола | Yoshkar-Ola | ME | 56.63 | 47.90
Стерлитамак | Sterlitamak | BA | 53.63 | 55.95
Мурманск | Murmansk | MUR | 68.97 | 33.08
Кострома | Kostroma | KOS | 57.77 | 40.93
Новороссийск | Novorossiysk | KDA | 44.72 | 37.77
Тамбов | Tambov | TAM | 52.72 | 41.45
Химки | Khimki | MOS | 55.89 | 37.44
Зеленоград | Zelenograd | MOW | 55.99 | 37.19
Мытищи | Mytishchi | MOS | 55.91 | 37.73
Нальчик | Nalchik | KB | 43.48 | 43.61
Таганрог | Taganrog | ROS | 47.21 | 38.93
Нижнекамск | Nizhnekamsk | TA | 55.64 | 51.82
Благовещенск | Blagoveshchensk | AMU | 50.29 | 127.53
Комсомольск-на-Амуре | Komsomolsk-on-Amur | KHA | 50.55 | 137.01
Петрозаводск | Petrozavodsk | KR | 61.79 | 34.36
Королёв | Korolyov | MOS | 55.92 | 37.83
Шахты | Shakhty | ROS | 47.71 | 40.21
Энгельс | Engels | SAR | 51.50 | 46.12
Великий Новгород | Veliky Novgorod | NGR | 58.52 | 31.27
Люберцы | Lyubertsy | MOS | 55.68 | 37.89
Братск | Bratsk | IRK | 56.15 | 101.63
Старый Оскол | Stary Oskol | BEL | 51.30 | 37.84
Ангарск | Angarsk | IRK | 52.54 | 103.89
Сыктывкар | Syktyvkar | KO | 61.67 | 50.84
Дзержинск | Dzerzhinsk | NIZ | 56.24 | 43.46
Псков | Pskov | PSK | 57.82 | 28.33
Орск | Orsk | ORE | 51.23 | 58.47
Красногорск | Krasnogorsk | MOS | 55.82 | 37.33
Армавир | Armavir | KDA | 45.00 | 41.13
Абакан | Abakan | KK | 53.72 | 91.44
Балаково | Balakovo | SAR | 52.02 | 47.80
Бийск | Biysk | ALT | 52.54 | 85.21
Южно-Сахалинск | Yuzhno-Sakhalinsk | SAK | 46.96 | 142.73
Одинцово | Odintsovo | MOS | 55.68 | 37.28
Уссурийск | Ussuriysk | PRI | 43.80 | 131.95
Прокопьевск | Prokopyevsk | KEM | 53.89 | 86.72
Рыбинск | Rybinsk | YAR | 58.05 | 38.83
Норильск | Norilsk | KYA | 69.35 | 88.20
Волгодонск | Volgodonsk | ROS | 47.51 | 42.15
Сызрань | Syzran | SAM | 53.16 | 48.47
Петропавловск-Камчатский | Petropavlovsk-Kamchatsky | KAM | 53.02 | 158.65
Каменск-Уральский | Kamensk-Uralsky | SVE | 56.41 | 61.92
Новочеркасск | Novocherkassk | ROS | 47.42 | 40.09
Альметьевск | Almetyevsk | TA | 54.90 | 52.30
Златоуст | Zlatoust | CHE | 55.17 | 59.67
Северодвинск | Severodvinsk | ARK | 64.56 | 39.83
Хасавюрт | Khasavyurt | DA | 43.25 | 46.59
Домодедово | Domodedovo | MOS | 55.44 | 37.76
Салават | Salavat | BA | 53.36 | 55.92
Миасс | Miass | CHE | 55.05 | 60.11
Копейск | Kopeysk | CHE | 55.12 | 61.62
Пятигорск | Pyatigorsk | STA | 44.05 | 43.06
Электросталь | Elektrostal | MOS | 55.79 | 38.45
Майкоп | Maykop | AD | 44.61 | 40.11
Колпино | Kolpino | SPE | 59.75 | 30.59
Находка | Nakhodka | PRI | 42.82 | 132.88
Березники | Berezniki | PER | 59.41 | 56.80
Коломна | Kolomna | MOS | 55.10 | 38.77
Щёлково | Shchyolkovo | MOS | 55.92 | 38.00
Серпухов | Serpukhov | MOS | 54.92 | 37.41
Ковров | Kovrov | VLA | 56.36 | 41.32
Нефтекамск | Neftekamsk | BA | 56.09 | 54.25
Кисловодск | Kislovodsk | STA | 43.91 | 42.72
Батайск | Bataysk | ROS | 47.14 | 39.75
Рубцовск | Rubtsovsk | ALT | 51.51 | 81.21
Обнинск | Obninsk | KLU | 55.10 | 36.61
Кызыл | Kyzyl | TY | 51.72 | 94.45
Дербент | Derbent | DA | 42.06 | 48.29
Нефтеюганск | Nefteyugansk | KHM | 61.09 | 72.61
Назрань | Nazran | IN | 43.23 | 44.77
Каспийск | Kaspiysk | DA | 42.88 | 47.64
Долгопрудный | Dolgoprudny | MOS | 55.93 | 37.51
Новочебоксарск | Novocheboksarsk | CU | 56.11 | 47.48
Новомосковск | Novomoskovsk | TUL | 54.01 | 38.30
Ессентуки | Yessentuki | STA | 44.04 | 42.86
Невинномысск | Nevinnomyssk | STA | 44.63 | 41.94
Октябрьский | Oktyabrsky | BA | 54.48 | 53.47
Раменское | Ramenskoye | MOS | 55.57 | 38.23
Первоуральск | Pervouralsk | SVE | 56.91 | 59.94
Михайловск | Mikhaylovsk | STA | 45.13 | 42.03
Реутов | Reutov | MOS | 55.76 | 37.86
Черкесск | Cherkessk | KC | 44.23 | 42.06
Жуковский | Zhukovsky | MOS | 55.60 | 38.12
Димитровград | Dimitrovgrad | ULY | 54.21 | 49.62
Пушкино | Pushkino | MOS | 56.01 | 37.85
Артём | Artyom | PRI | 43.36 | 132.19
Камышин | Kamyshin | VGG | 50.10 | 45.42
Муром | Murom | VLA | 55.58 | 42.05
Ханты-Мансийск | Khanty-Mansiysk | KHM | 61.00 | 69.02
Новый Уренгой | Novy Urengoy | YAN | 66.08 | 76.68
Пушкин | Pushkin | SPE | 59.72 | 30.41
Северск | Seversk | TOM | 56.60 | 84.89
Орехово-Зуево | Orekhovo-Zuyevo | MOS | 55.81 | 38.98
Арзамас | Arzamas | NIZ | 55.39 | 43.84
Ногинск | Noginsk | MOS | 55.86 | 38.44
Новошахтинск | Novoshakhtinsk | ROS | 47.76 | 39.94
Бердск | Berdsk | NVS | 54.76 | 83.11
Элиста | Elista | KL | 46.31 | 44.27
Сергиев Посад | Sergiyev Posad | MOS | 56.30 | 38.13
Видное | Vidnoye | MOS | 55.55 | 37.71
Ачинск | Achinsk | KYA | 56.27 | 90.50
Тобольск | Tobolsk | TYU | 58.20 | 68.25
Ноябрьск | Noyabrsk | YAN | 63.20 | 75.45
Елец | Yelets | LIP | 52.62 | 38.50
Зеленодольск | Zelenodolsk | TA | 55.85 | 48.51
Железногорск | Zheleznogorsk | KRS | 52.34 | 35.35
Гатчина | Gatchina | LEN | 59.57 | 30.13
Мурино | Murino | LEN | 60.05 | 30.44
Всеволожск | Vsevolozhsk | LEN | 60.02 | 30.64
Выборг | Vyborg | LEN | 60.71 | 28.75
Магадан | Magadan | MAG | 59.57 | 150.80
Геленджик | Gelendzhik | KDA | 44.56 | 38.08
Анапа | Anapa | KDA | 44.89 | 37.32
Дмитров | Dmitrov | MOS | 56.34 | 37.52
Биробиджан | Birobidzhan | YEV | 48.79 | 132.92
Горно-Алтайск | Gorno-Altaysk | AL | 51.96 | 85.96
Салехард | Salekhard | YAN | 66.53 | 66.61
Нарьян-Мар | Naryan-Mar | NEN | 67.64 | 53.01
Магас | Magas | IN | 43.17 | 44.80
Анадырь | Anadyr | CHU | 64.73 | 177.51
`

/** Countries in the order of the chooser, in each the largest city first. Russian, English, country, coordinates. */
const WORLD = `
Минск | Minsk | BY | 53.90 | 27.56
Гомель | Gomel | BY | 52.43 | 30.98 | homyel
Гродно | Grodno | BY | 53.68 | 23.83 | hrodna
Могилёв | Mogilev | BY | 53.90 | 30.33 | mahilyow
Брест | Brest | BY | 52.10 | 23.70
Витебск | Vitebsk | BY | 55.19 | 30.20
Алматы | Almaty | KZ | 43.24 | 76.89 | алма-ата
Астана | Astana | KZ | 51.13 | 71.43 | нур-султан
Шымкент | Shymkent | KZ | 42.32 | 69.60
Караганда | Karaganda | KZ | 49.80 | 73.10
Актобе | Aktobe | KZ | 50.28 | 57.17
Тараз | Taraz | KZ | 42.90 | 71.37
Павлодар | Pavlodar | KZ | 52.29 | 76.97
Усть-Каменогорск | Oskemen | KZ | 49.95 | 82.63 | ust-kamenogorsk
Атырау | Atyrau | KZ | 47.11 | 51.92
Костанай | Kostanay | KZ | 53.21 | 63.63
Актау | Aktau | KZ | 43.65 | 51.17
Уральск | Oral | KZ | 51.23 | 51.37 | uralsk
Дубай | Dubai | AE | 25.20 | 55.27
Абу-Даби | Abu Dhabi | AE | 24.45 | 54.38
Шарджа | Sharjah | AE | 25.35 | 55.41
Аджман | Ajman | AE | 25.41 | 55.44
Эль-Айн | Al Ain | AE | 24.21 | 55.74
Рас-эль-Хайма | Ras Al Khaimah | AE | 25.79 | 55.94
Фуджейра | Fujairah | AE | 25.12 | 56.33
Ереван | Yerevan | AM | 40.18 | 44.51
Гюмри | Gyumri | AM | 40.79 | 43.85
Баку | Baku | AZ | 40.41 | 49.87
Гянджа | Ganja | AZ | 40.68 | 46.36
Тбилиси | Tbilisi | GE | 41.72 | 44.79
Батуми | Batumi | GE | 41.64 | 41.64
Кутаиси | Kutaisi | GE | 42.27 | 42.70
Бишкек | Bishkek | KG | 42.87 | 74.59
Ош | Osh | KG | 40.51 | 72.80
Ташкент | Tashkent | UZ | 41.31 | 69.28
Самарканд | Samarkand | UZ | 39.65 | 66.96
Бухара | Bukhara | UZ | 39.77 | 64.43
Душанбе | Dushanbe | TJ | 38.56 | 68.79
Ашхабад | Ashgabat | TM | 37.95 | 58.38
Кишинёв | Chisinau | MD | 47.01 | 28.86
Улан-Батор | Ulaanbaatar | MN | 47.92 | 106.92
Стамбул | Istanbul | TR | 41.01 | 28.98
Анкара | Ankara | TR | 39.93 | 32.86
Измир | Izmir | TR | 38.42 | 27.14
Анталья | Antalya | TR | 36.90 | 30.70
Тель-Авив | Tel Aviv | IL | 32.08 | 34.78
Иерусалим | Jerusalem | IL | 31.77 | 35.21
Хайфа | Haifa | IL | 32.79 | 34.99
Эр-Рияд | Riyadh | SA | 24.71 | 46.68
Джидда | Jeddah | SA | 21.49 | 39.19
Доха | Doha | QA | 25.29 | 51.53
Эль-Кувейт | Kuwait City | KW | 29.38 | 47.99
Манама | Manama | BH | 26.23 | 50.59
Маскат | Muscat | OM | 23.59 | 58.41
Амман | Amman | JO | 31.95 | 35.93
Каир | Cairo | EG | 30.04 | 31.24
Касабланка | Casablanca | MA | 33.57 | -7.59
Кейптаун | Cape Town | ZA | -33.92 | 18.42
Йоханнесбург | Johannesburg | ZA | -26.20 | 28.05
Лондон | London | GB | 51.51 | -0.13
Манчестер | Manchester | GB | 53.48 | -2.24
Эдинбург | Edinburgh | GB | 55.95 | -3.19
Дублин | Dublin | IE | 53.35 | -6.26
Париж | Paris | FR | 48.86 | 2.35
Ницца | Nice | FR | 43.70 | 7.27
Лион | Lyon | FR | 45.76 | 4.84
Монако | Monaco | MC | 43.74 | 7.42
Берлин | Berlin | DE | 52.52 | 13.40
Мюнхен | Munich | DE | 48.14 | 11.58 | munchen muenchen
Гамбург | Hamburg | DE | 53.55 | 9.99
Франкфурт-на-Майне | Frankfurt | DE | 50.11 | 8.68
Кёльн | Cologne | DE | 50.94 | 6.96 | koln koeln
Дюссельдорф | Dusseldorf | DE | 51.23 | 6.78
Рим | Rome | IT | 41.90 | 12.50 | roma
Милан | Milan | IT | 45.46 | 9.19 | milano
Флоренция | Florence | IT | 43.77 | 11.26 | firenze
Венеция | Venice | IT | 45.44 | 12.34 | venezia
Мадрид | Madrid | ES | 40.42 | -3.70
Барселона | Barcelona | ES | 41.39 | 2.17
Валенсия | Valencia | ES | 39.47 | -0.38
Марбелья | Marbella | ES | 36.51 | -4.88
Лиссабон | Lisbon | PT | 38.72 | -9.14 | lisboa
Порту | Porto | PT | 41.15 | -8.61
Амстердам | Amsterdam | NL | 52.37 | 4.90
Роттердам | Rotterdam | NL | 51.92 | 4.48
Брюссель | Brussels | BE | 50.85 | 4.35
Антверпен | Antwerp | BE | 51.22 | 4.40
Люксембург | Luxembourg | LU | 49.61 | 6.13
Цюрих | Zurich | CH | 47.37 | 8.54
Женева | Geneva | CH | 46.20 | 6.14
Вена | Vienna | AT | 48.21 | 16.37 | wien
Зальцбург | Salzburg | AT | 47.81 | 13.05
Прага | Prague | CZ | 50.08 | 14.44 | praha
Братислава | Bratislava | SK | 48.15 | 17.11
Варшава | Warsaw | PL | 52.23 | 21.01 | warszawa
Краков | Krakow | PL | 50.06 | 19.94
Будапешт | Budapest | HU | 47.50 | 19.04
Бухарест | Bucharest | RO | 44.43 | 26.10
София | Sofia | BG | 42.70 | 23.32
Афины | Athens | GR | 37.98 | 23.73
Салоники | Thessaloniki | GR | 40.64 | 22.94
Лимасол | Limassol | CY | 34.68 | 33.04
Никосия | Nicosia | CY | 35.19 | 33.38
Валлетта | Valletta | MT | 35.90 | 14.51
Белград | Belgrade | RS | 44.79 | 20.46 | beograd
Нови-Сад | Novi Sad | RS | 45.27 | 19.83
Подгорица | Podgorica | ME | 42.43 | 19.26
Будва | Budva | ME | 42.29 | 18.84
Загреб | Zagreb | HR | 45.81 | 15.98
Любляна | Ljubljana | SI | 46.06 | 14.51
Вильнюс | Vilnius | LT | 54.69 | 25.28
Рига | Riga | LV | 56.95 | 24.11
Таллин | Tallinn | EE | 59.44 | 24.75
Хельсинки | Helsinki | FI | 60.17 | 24.94
Стокгольм | Stockholm | SE | 59.33 | 18.07
Осло | Oslo | NO | 59.91 | 10.75
Копенгаген | Copenhagen | DK | 55.68 | 12.57
Нью-Йорк | New York | US | 40.71 | -74.01 | nyc
Лос-Анджелес | Los Angeles | US | 34.05 | -118.24
Чикаго | Chicago | US | 41.88 | -87.63
Майами | Miami | US | 25.76 | -80.19
Сан-Франциско | San Francisco | US | 37.77 | -122.42
Бостон | Boston | US | 42.36 | -71.06
Сиэтл | Seattle | US | 47.61 | -122.33
Вашингтон | Washington | US | 38.91 | -77.04
Хьюстон | Houston | US | 29.76 | -95.37
Торонто | Toronto | CA | 43.65 | -79.38
Монреаль | Montreal | CA | 45.50 | -73.57
Ванкувер | Vancouver | CA | 49.28 | -123.12
Мехико | Mexico City | MX | 19.43 | -99.13
Сан-Паулу | Sao Paulo | BR | -23.55 | -46.63
Рио-де-Жанейро | Rio de Janeiro | BR | -22.91 | -43.17
Буэнос-Айрес | Buenos Aires | AR | -34.60 | -58.38
Сантьяго | Santiago | CL | -33.45 | -70.67
Шанхай | Shanghai | CN | 31.23 | 121.47
Пекин | Beijing | CN | 39.90 | 116.41 | peking
Гуанчжоу | Guangzhou | CN | 23.13 | 113.26
Шэньчжэнь | Shenzhen | CN | 22.54 | 114.06
Гонконг | Hong Kong | HK | 22.32 | 114.17
Токио | Tokyo | JP | 35.68 | 139.69
Осака | Osaka | JP | 34.69 | 135.50
Сеул | Seoul | KR | 37.57 | 126.98
Пусан | Busan | KR | 35.18 | 129.08
Сингапур | Singapore | SG | 1.35 | 103.82
Куала-Лумпур | Kuala Lumpur | MY | 3.14 | 101.69
Бангкок | Bangkok | TH | 13.76 | 100.50
Пхукет | Phuket | TH | 7.89 | 98.40
Хошимин | Ho Chi Minh City | VN | 10.82 | 106.63 | saigon сайгон
Ханой | Hanoi | VN | 21.03 | 105.85
Джакарта | Jakarta | ID | -6.21 | 106.85
Денпасар | Denpasar | ID | -8.65 | 115.22 | бали bali
Мумбаи | Mumbai | IN | 19.08 | 72.88 | бомбей bombay
Дели | Delhi | IN | 28.61 | 77.21
Сидней | Sydney | AU | -33.87 | 151.21
Мельбурн | Melbourne | AU | -37.81 | 144.96
Окленд | Auckland | NZ | -36.85 | 174.76
`

export const cities: readonly KnownCity[] = [...rows(RUSSIA).map(russianCity), ...rows(WORLD).map(foreignCity)]

function rows(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((row) => row.split(' | '))
}

function russianCity([ru = '', en = '', regionCode = '', ...rest]: string[]): KnownCity {
  const [regionRu = '', regionEn = ''] = REGIONS[regionCode] ?? []
  return { name: { ru, en }, region: { ru: regionRu, en: regionEn }, country: 'RU', ...placeAndAliases(rest) }
}

function foreignCity([ru = '', en = '', country = '', ...rest]: string[]): KnownCity {
  return { name: { ru, en }, region: { ru: '', en: '' }, country, ...placeAndAliases(rest) }
}

function placeAndAliases([latitude = '', longitude = '', aliases = '']: string[]) {
  return { latitude: Number(latitude), longitude: Number(longitude), aliases: aliases.split(' ').filter(Boolean) }
}
