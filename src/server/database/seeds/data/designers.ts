/** Who makes the pieces. `picture` is a file under media/: a cover of their own, or a still life with one of their pieces. */
export type DesignerText = {
  slug: string
  ru: { name: string; city: string; lead: string; story: string }
  en: { name: string; city: string; lead: string; story: string }
  country: string
  founded: number
  picture: string
}

export const designers: readonly DesignerText[] = [
  {
    slug: 'lunnitsa',
    country: 'RU',
    founded: 2012,
    picture: 'products/ring-cabochon-moonstone-yellow-3.jpg',
    ru: {
      name: 'Мастерская «Лунница»',
      city: 'Москва',
      lead: 'Лунный камень, полумесяцы и комплекты, которые не надо подбирать',
      story:
        'Наша собственная мастерская занимает второй этаж бывшей переплётной в Хохловском переулке. Началось всё с подвески-лунницы: такие полумесяцы рогами вниз славянки носили тысячу лет назад, и первую мы сделали по рисунку из музейного каталога — для себя, а не на продажу. Через месяц её попросили повторить одиннадцать раз. Сейчас нас девять человек: пятеро за верстаком, двое у микроскопа, один за чертежами и кошка на батарее. Мы делаем украшения с лунным камнем и опалом, полумесяцы всех фаз и комплекты, в которых серьги и подвеска рисуются на одном листе. Каждую вещь кто-нибудь из нас носит неделю, прежде чем она попадёт на витрину.',
    },
    en: {
      name: 'Lunnitsa Atelier',
      city: 'Moscow',
      lead: 'Moonstone, crescents, and sets that match because they were drawn together',
      story:
        'Our own workshop is above a former bindery in Khokhlovsky Lane. It began with a lunnitsa, the crescent pendant that Slavic women wore horns down a thousand years ago; we made the first one from a drawing in a museum catalogue, for ourselves and not for sale. Within a month eleven people had asked for the same. There are nine of us now: five at the bench, two at the microscope, one at the drawing board, and a cat on the radiator. We work with moonstone and opal, with crescents in every phase, and with sets whose earrings and pendant are drawn on a single sheet. One of us wears each new piece for a week before it goes on display.',
    },
  },
  {
    slug: 'vera-ladozhskaya',
    country: 'RU',
    founded: 2014,
    picture: 'editorial/designer-quiet-gold.jpg',
    ru: {
      name: 'Вера Ладожская',
      city: 'Санкт-Петербург',
      lead: 'Гладкое золото, которое сделано ради блика',
      story:
        'Вера училась на скульптора и семь лет лепила людей, пока не заметила, что дольше всего задерживается на плечах и запястьях. Её золото гладкое, без камней и гравировки: купол кольца, трубка серьги, овал браслета. Вся работа — в радиусе. Один и тот же профиль она опиливает по десять раз и смотрит, как по нему бежит свет от окна на Фонтанку. Объёмные вещи внутри полые, поэтому крупная серьга весит как тонкая, а кольцо не тянет палец к вечеру. Вера говорит, что хорошая форма — та, которую хочется трогать в кармане пальто.',
    },
    en: {
      name: 'Vera Ladozhskaya',
      city: 'Saint Petersburg',
      lead: 'Plain gold, shaped for the sake of a highlight',
      story:
        'Vera trained as a sculptor and modelled people for seven years, until she noticed that she always lingered over shoulders and wrists. Her gold is plain, with neither stones nor engraving: the dome of a ring, the tube of an earring, the oval of a bangle. All the work is in the radius. She files the same profile ten times over and watches how the light from her window on the Fontanka runs along it. Her larger pieces are hollow, so a bold earring weighs no more than a thin one and a ring does not drag at the finger by evening. A good form, she says, is one you want to touch inside your coat pocket.',
    },
  },
  {
    slug: 'marit-solheim',
    country: 'NO',
    founded: 2009,
    picture: 'editorial/designer-north-light.jpg',
    ru: {
      name: 'Марит Сульхейм',
      city: 'Берген',
      lead: 'Бриллианты в тонкой оправе, для дней без солнца',
      story:
        'В Бергене дождь идёт двести сорок дней в году, и Марит считает это лучшими условиями, чтобы разбираться в бриллиантах: при ровном сером свете камень не может соврать. Она выбирает их у окна, без лампы, и возвращает две трети присланного. Оправа у неё тонкая, в четыре крапана, и поднята ровно настолько, чтобы под камень заглядывал день. Марит начинала с ремонта чужих помолвочных колец и знает, где они ломаются, поэтому шинка снизу всегда чуть толще, чем кажется. Её муж строит деревянные лодки, мастерская у них общая, и золото пахнет сосной.',
    },
    en: {
      name: 'Marit Solheim',
      city: 'Bergen',
      lead: 'Diamonds in fine settings, made for days without sun',
      story:
        'It rains in Bergen two hundred and forty days a year, which Marit considers ideal for judging diamonds: in even grey light a stone cannot lie. She chooses them at the window without a lamp and sends two thirds of them back. Her settings are slender, with four prongs, raised just enough for daylight to look in underneath. Marit began by mending other people’s engagement rings and knows where they break, so her bands are always slightly thicker at the base than they seem. Her husband builds wooden boats. They share a workshop, and the gold smells of pine.',
    },
  },
  {
    slug: 'ines-calado',
    country: 'PT',
    founded: 2016,
    picture: 'editorial/designer-sea-glass.jpg',
    ru: {
      name: 'Инеш Каладу',
      city: 'Кашкайш',
      lead: 'Аквамарин, топаз и сапфир — весь океан по погоде',
      story:
        'Дом Инеш стоит в двадцати метрах от воды, и цвета она называет по часам: «аквамарин в семь утра», «лондон-топаз перед грозой». До украшений она десять лет была океанографом и до сих пор носит с собой таблицу цветности воды — по ней и подбирает камни в пары для серёг. Инеш любит огранки с большой площадкой, через которые видно дно камня, и белое золото, потому что оно не спорит с синим. Обрезки и пробные отливки она хранит в банках из-под оливок. Самую первую свою вещь, кривоватое кольцо с обкатанным стеклом, Инеш не снимает.',
    },
    en: {
      name: 'Inês Calado',
      city: 'Cascais',
      lead: 'Aquamarine, topaz and sapphire: the whole ocean, by weather',
      story:
        'Inês lives twenty metres from the water and names colours by the hour: “aquamarine at seven”, “London topaz before the storm”. She was an oceanographer for ten years before she made jewellery, and still carries a chart of water colours, which she uses to match stones for earrings. She likes cuts with a wide table that lets you see down to the floor of the stone, and white gold, because it does not argue with blue. Offcuts and trial castings live in old olive jars. Her very first piece, a slightly crooked ring with a bit of sea glass, has not left her hand since.',
    },
  },
  {
    slug: 'tamar-gelashvili',
    country: 'GE',
    founded: 2012,
    picture: 'editorial/designer-clay-studio.jpg',
    ru: {
      name: 'Тамар Гелашвили',
      city: 'Тбилиси',
      lead: 'Золото со следом молотка и старинная зернь',
      story:
        'Тамар выросла в семье гончаров и первые украшения лепила из глины — они трескались в печи, и дед говорил, что это не брак, а характер. С золотом она работает так же: молотком, пальцами, без шаблона. На кованых кольцах остаются вмятины, по которым можно узнать, какой из трёх молотков был в руке. Отдельная её любовь — зернь, мелкие шарики, которые в Вани и Мцхете умели напаивать ещё до нашей эры. Тамар восстановила способ по музейным образцам за четыре года и одиннадцать неудачных партий. Двух одинаковых вещей у неё нет, и она за это не извиняется.',
    },
    en: {
      name: 'Tamar Gelashvili',
      city: 'Tbilisi',
      lead: 'Gold that keeps the mark of the hammer, and ancient granulation',
      story:
        'Tamar grew up among potters and shaped her first jewellery out of clay. It cracked in the kiln, and her grandfather told her that was not a fault but a character. She treats gold the same way: hammer, fingers, no template. Her forged rings keep dents from which you can tell which of three hammers was in her hand. Her other love is granulation, the tiny beads that smiths in Vani and Mtskheta were soldering long before our era; she recovered the method from museum pieces in four years and eleven failed batches. No two of her pieces are alike, and she does not apologise for it.',
    },
  },
  {
    slug: 'lev-staritsky',
    country: 'RU',
    founded: 2011,
    picture: 'editorial/designer-midnight.jpg',
    ru: {
      name: 'Лев Старицкий',
      city: 'Москва',
      lead: 'Сапфиры, ночное небо и немного ар-деко',
      story:
        'В детстве Лев ходил в кружок при планетарии и рисовал там карты неба тушью; одна до сих пор висит над верстаком, с кляксой на месте Альдебарана. Из неё вышли и броши-вспышки, и кольца, в которых сапфир окружён мелкими бриллиантами, как огни вокруг тёмного пруда. Старицкий работает медленно, четырнадцать-пятнадцать моделей в год, и сам закрепляет каждый мелкий камень: говорит, что ореол — это ритм, а ритм нельзя поручить другому. Сапфиры он берёт с лёгкой фиолетинкой, которую многие считают изъяном. В сумерках такой камень не гаснет, а становится глубже.',
    },
    en: {
      name: 'Lev Staritsky',
      city: 'Moscow',
      lead: 'Sapphires, the night sky and a little art deco',
      story:
        'As a boy Lev went to a club at the planetarium and drew star charts in ink; one still hangs above his bench, with a blot where Aldebaran should be. His starburst brooches came out of it, and so did the rings in which a sapphire is ringed by small diamonds like lights around a dark pond. He works slowly, fourteen or fifteen designs a year, and sets every small stone himself: a halo is rhythm, he says, and rhythm cannot be delegated. He picks sapphires with a touch of violet that others count as a flaw. At dusk such a stone does not go out; it deepens.',
    },
  },
  {
    slug: 'polina-veresova',
    country: 'RU',
    founded: 2017,
    picture: 'editorial/designer-garden.jpg',
    ru: {
      name: 'Полина Вересова',
      city: 'Суздаль',
      lead: 'Малахит, нефрит и цветы, которые не надо поливать',
      story:
        'Полина держит мастерскую и сад, причём сад больше. Мастерская открыта с октября по апрель, остальное время она, как сама говорит, собирает материал: сушит соцветия между страниц, фотографирует жилки листьев, считает лепестки. У цветов Вересовой их ровно столько, сколько в природе, это проверено. Малахит она покупает пластинами и вырезает кабошоны так, чтобы кольца рисунка легли вокруг пальца, а не поперёк. На вопрос, почему так много зелёного, Полина отвечает, что зимой в Суздале его не хватает всем.',
    },
    en: {
      name: 'Polina Veresova',
      city: 'Suzdal',
      lead: 'Malachite, jade, and flowers that need no water',
      story:
        'Polina keeps a workshop and a garden, and the garden is the larger of the two. The workshop is open from October to April; the rest of the year, as she puts it, she gathers material: drying blossoms between pages, photographing the veins of leaves, counting petals. Her flowers have exactly as many as nature gives them, and people have checked. She buys malachite in slabs and cuts the cabochons so that the rings of the pattern run around the finger and not across it. Asked why there is so much green, she answers that in a Suzdal winter everybody is short of it.',
    },
  },
  {
    slug: 'adele-marchand',
    country: 'FR',
    founded: 2013,
    picture: 'editorial/designer-rose-hour.jpg',
    ru: {
      name: 'Адель Маршан',
      city: 'Лион',
      lead: 'Розовое золото и камни цвета без четверти девять',
      story:
        'Адель из семьи лионских ткачей шёлка, и цвет для неё — дело семейное: бабушка различала сорок оттенков розового и каждому давала имя. Украшения Маршан начинаются не с эскиза, а с лоскута. Она кладёт на него морганит, розовый кварц, бледную жемчужину и ждёт вечера, потому что в без четверти девять летнее солнце над Соной делает за неё половину работы. Розовое золото она сплавляет чуть теплее обычного. Адель делает много вещей на двоих: кольца «Ты и я», где встречаются два разных камня, у неё заказывают чаще всего.',
    },
    en: {
      name: 'Adèle Marchand',
      city: 'Lyon',
      lead: 'Rose gold, and stones the colour of a quarter to nine',
      story:
        'Adèle comes from a family of Lyon silk weavers, where colour is a family matter: her grandmother told forty shades of pink apart and had a name for each. Marchand’s jewellery starts not with a sketch but with a scrap of cloth. She lays morganite, rose quartz and a pale pearl on it and waits for the evening, because at a quarter to nine the summer sun over the Saône does half the work for her. Her rose gold is alloyed a shade warmer than usual. She makes many things for two: her toi et moi rings, where two different stones meet, are what people order most.',
    },
  },
  {
    slug: 'ignat-kovrov',
    country: 'RU',
    founded: 2015,
    picture: 'editorial/designer-forge.jpg',
    ru: {
      name: 'Игнат Ковров',
      city: 'Тула',
      lead: 'Чернёное серебро, кованое кольцо, ничего лишнего',
      story:
        'Игнат — оружейник в третьем поколении, но сам оружия не делает: говорит, что металла в доме и так хватает. Серебро он чернит по заводскому рецепту деда, в четыре приёма, и шлифует вручную, чтобы на гранях проступал холодный серый свет. Кольца Коврова широкие, тяжёлые и честные: если кованое, то молотом, если матовое, то щёткой, если гладкое, то без единой царапины в день покупки. Дальше они появятся, и Игнат просит их не полировать. Через год кольцо станет похоже на хозяина. Раз в месяц мастерская открыта для всех, кто хочет сковать себе кольцо сам.',
    },
    en: {
      name: 'Ignat Kovrov',
      city: 'Tula',
      lead: 'Blackened silver, a forged ring, nothing to spare',
      story:
        'Ignat is a third-generation gunsmith who makes no guns: there is enough iron in the house already, he says. He blackens silver by his grandfather’s works recipe, in four passes, and rubs it down by hand until a cold grey light comes through on the edges. Kovrov’s rings are broad, heavy and honest: forged means a hammer, matte means a brush, and smooth means not a single scratch on the day you buy it. Scratches will come, and Ignat asks you not to polish them away. After a year the ring begins to resemble its owner. Once a month the workshop opens to anyone who wants to forge a ring for themselves.',
    },
  },
  {
    slug: 'yumi-arakawa',
    country: 'JP',
    founded: 2008,
    picture: 'editorial/designer-pearl-diver.jpg',
    ru: {
      name: 'Юми Аракава',
      city: 'Тоба',
      lead: 'Жемчуг, подобранный по голосу, а не по линейке',
      story:
        'Бабушка Юми была ама — ныряльщицей, которая уходит под воду без баллона и возвращается со свистом. Сама Юми ныряет плохо, зато нитку подбирает на слух: соседние жемчужины, говорит она, должны звучать одинаково, когда катишь их по стеклу. На одно ожерелье из девяноста восьми зёрен уходит около трёх недель и примерно тысяча кандидатов. Таитянский жемчуг она любит за то, что он не чёрный, если присмотреться: там и павлин, и графит, и мокрый асфальт. Замки у Аракавы маленькие и тугие, узелок завязан после каждой бусины. Если нить порвётся, потеряется только одна.',
    },
    en: {
      name: 'Yumi Arakawa',
      city: 'Toba',
      lead: 'Pearls matched by ear, not by ruler',
      story:
        'Yumi’s grandmother was an ama, one of the women who dive without a tank and come up with a whistle. Yumi is a poor diver, but she matches a strand by ear: neighbouring pearls, she says, should sound the same when you roll them over glass. A necklace of ninety-eight takes about three weeks and a thousand candidates. She loves Tahitian pearls because they are not black when you look closely: there is peacock in them, and graphite, and wet asphalt. Her clasps are small and firm, and she ties a knot after every bead. Should the thread ever break, you lose only one.',
    },
  },
  {
    slug: 'masha-i-sonya',
    country: 'RU',
    founded: 2019,
    picture: 'editorial/designer-sunday.jpg',
    ru: {
      name: '«Маша и Соня»',
      city: 'Москва',
      lead: 'Сердца, звёзды и шармы с характером',
      story:
        'Маша рисует, Соня паяет, спорят обе. Они познакомились в очереди за рогаликами на Чистых прудах и через полчаса решили, что украшения не обязаны быть серьёзными. Их сердца толстенькие, звёзды чуть кривоватые, а у замочка на браслете есть настоящая скважина. Шармы можно снимать и перевешивать: колечко открывается ногтем, но само не расстёгивается, они проверили это на трёх племянницах и одной таксе. По воскресеньям мастерская не работает, зато именно по воскресеньям, за завтраком, придумано почти всё, что вы видите. Эскизы остаются на салфетках, и салфетки они хранят.',
    },
    en: {
      name: 'Masha & Sonya',
      city: 'Moscow',
      lead: 'Hearts, stars and charms with a mind of their own',
      story:
        'Masha draws, Sonya solders, both argue. They met in a queue for croissants at Chistye Prudy, and half an hour later had agreed that jewellery is under no obligation to be serious. Their hearts are plump, their stars a little lopsided, and the padlock on the bracelet has a real keyhole. Charms can be taken off and moved: the ring opens with a fingernail and never by itself, a claim tested on three nieces and one dachshund. The workshop is closed on Sundays, yet nearly everything you see was thought up on a Sunday, over breakfast. The sketches stay on the napkins, and the napkins are kept.',
    },
  },
  {
    slug: 'giulia-ferrante',
    country: 'IT',
    founded: 2010,
    picture: 'editorial/designer-atelier-line.jpg',
    ru: {
      name: 'Джулия Ферранте',
      city: 'Генуя',
      lead: 'Верёвки, узлы и волны, выученные в порту',
      story:
        'Отец Джулии тридцать лет вязал канаты в генуэзском порту, и она знает сорок узлов по именам. Её кольца и браслеты витые, плетёные или волной, и в каждом можно проследить прядь от начала до конца: ни одна не обрывается и не приклеена сверху. Проволоку Ферранте крутит на старом отцовском станке, переделанном под золото; он скрипит на каждом обороте, и мастерская подстроила под этот скрип свой шаг. Джулия не любит слова «минимализм». Она говорит, что линия — это просто канат, который смотрит на тебя издалека.',
    },
    en: {
      name: 'Giulia Ferrante',
      city: 'Genoa',
      lead: 'Ropes, knots and waves, learned in the harbour',
      story:
        'Giulia’s father laid rope in the port of Genoa for thirty years, and she knows forty knots by name. Her rings and bangles are twisted, braided or waved, and in each of them you can follow a strand from beginning to end: none breaks off, none is stuck on top. She turns the wire on her father’s old bench, rebuilt for gold; it creaks once a turn, and the workshop has fallen into step with the creak. Giulia does not care for the word minimalism. A line, she says, is only a rope looking at you from a distance.',
    },
  },
  {
    slug: 'leyla-safina',
    country: 'RU',
    founded: 2018,
    picture: 'editorial/designer-carnelian.jpg',
    ru: {
      name: 'Лейла Сафина',
      city: 'Казань',
      lead: 'Сердолик, тигровый глаз, бирюза — камни с восточного базара',
      story:
        'Лейла шесть лет водила экскурсии по Казанскому кремлю и дольше всего стояла с группами у витрины с татарскими накосниками: бирюза, сердолик, ячеистая филигрань. Потом ушла учиться ювелирному делу, и первым её кольцом стал крупный сердолик в гладком касте, без единого завитка. Ей хотелось вынуть камень из орнамента и дать ему побыть одному. Кабошоны Сафиной высокие, как капля перед падением, их приятно греть в ладони. Камни она перебирает горстями и ищет рисунок: в тигровом глазу должна быть видна дорога, в бирюзе — карта.',
    },
    en: {
      name: 'Leyla Safina',
      city: 'Kazan',
      lead: 'Carnelian, tiger’s eye, turquoise: the stones of an eastern bazaar',
      story:
        'For six years Leyla guided visitors around the Kazan Kremlin, and the place where she kept her groups longest was the case of Tatar braid ornaments: turquoise, carnelian, honeycomb filigree. Then she left to study jewellery, and the first ring she made was a large carnelian in a plain bezel, without a single curl. She wanted to take the stone out of the ornament and let it be alone. Safina’s cabochons are high, like a drop about to fall, and good to warm in the palm. She goes through stones by the handful, looking for a picture: a tiger’s eye should show a road, a turquoise a map.',
    },
  },
  {
    slug: 'bukvitsa',
    country: 'RU',
    founded: 2016,
    picture: 'products/necklace-letter-a-yellow-2.jpg',
    ru: {
      name: '«Буквица»',
      city: 'Москва',
      lead: 'Буквы двух алфавитов, нарисованные шрифтовиком',
      story:
        '«Буквицу» придумал шрифтовой дизайнер Степан Ильин, которому надоело видеть на подвесках случайный шрифт из меню. Он нарисовал свой: с ровным штрихом, открытыми формами и Ж, которая не похожа на жука. Буква толщиной чуть больше миллиметра держится на цепочке за верхний край и почти не переворачивается — над этим думали дольше, чем над формой. Сейчас в наборе тридцать семь знаков, латиница и одиннадцать русских букв, которых в ней нет; ещё одиннадцать, от А до Х, у двух алфавитов общие. Чаще всего, вопреки ожиданиям, покупают не свою букву, а чужую.',
    },
    en: {
      name: 'Bukvitsa',
      city: 'Moscow',
      lead: 'Letters of two alphabets, drawn by a type designer',
      story:
        'Bukvitsa was thought up by a type designer, Stepan Ilyin, who was tired of seeing whatever font the menu offered hanging on chains. He drew his own: an even stroke, open forms, and a Ж that does not look like a beetle. Each letter is just over a millimetre thick and hangs from its upper edge so that it hardly ever turns over, which took longer to work out than the shape. There are thirty-seven of them now, the Latin alphabet and eleven Russian letters it lacks; eleven more look the same in both. Against all expectation, what people buy most often is not their own initial but someone else’s.',
    },
  },
  {
    slug: 'ekliptika',
    country: 'RU',
    founded: 2017,
    picture: 'products/necklace-zodiac-leo-yellow-2.jpg',
    ru: {
      name: '«Эклиптика»',
      city: 'Нижний Новгород',
      lead: 'Медальоны со знаками и монеты для дальней дороги',
      story:
        'Эклиптикой называют путь, по которому Солнце за год обходит двенадцать созвездий. Мастерскую с таким именем открыли гравёр и учительница астрономии: он резал штампы для памятных монет, она объясняла восьмиклассникам, почему созвездий на самом деле тринадцать. Их медальоны чеканятся настоящим штампом, с поясом из мелких точек по краю, как на старых деньгах, и рельеф не сотрётся о свитер. На монетах странника — солнце, пчела и компас: первое светит, вторая знает дорогу домой, третий спорит с обоими. В гороскопы здесь верят по-разному, в хорошую чеканку — одинаково.',
    },
    en: {
      name: 'Ekliptika',
      city: 'Nizhny Novgorod',
      lead: 'Zodiac medallions, and coins for a long road',
      story:
        'The ecliptic is the path by which the Sun visits twelve constellations in a year. The workshop of that name was opened by an engraver and a teacher of astronomy: he used to cut dies for commemorative coins, she explained to teenagers why there are really thirteen. Their medallions are struck with a true die and edged with small dots like old money, and the relief will outlast any sweater. The traveller’s coins show a sun, a bee and a compass: the first gives light, the second knows the way home, the third argues with both. Opinions on horoscopes vary here; on good striking everyone agrees.',
    },
  },
  {
    slug: 'olga-rostovtseva',
    country: 'RU',
    founded: 2007,
    picture: 'products/ring-enamel-cobalt-yellow-3.jpg',
    ru: {
      name: 'Ольга Ростовцева',
      city: 'Ростов Великий',
      lead: 'Горячая эмаль ровного, глубокого цвета',
      story:
        'В Ростове эмаль называют финифтью и триста лет пишут по ней цветы и святых. Ольга закончила тамошнее училище, цветы писать умеет, но однажды обожгла пластинку совсем без росписи — просто синюю — и не смогла её отложить. С тех пор она занимается одним цветом зараз. Порошок трёт сама, наносит пять слоёв, между ними печь при восьмистах градусах и полчаса тишины, потому что от сквозняка эмаль трескается. Кобальт у неё холодный, шалфей пыльный, а красный она доводила до нужного два года. Золотой кант по краю нужен не для блеска: он бережёт эмаль от ударов.',
    },
    en: {
      name: 'Olga Rostovtseva',
      city: 'Rostov Veliky',
      lead: 'Fired enamel, one deep even colour at a time',
      story:
        'Rostov has its own word for enamel, finift, and has painted flowers and saints on it for three hundred years. Olga went through the local school and can paint flowers well enough, but one day she fired a plaque with nothing on it, just blue, and could not put it down. Since then she has worked in one colour at a time. She grinds the powder herself and lays five coats, each followed by a kiln at eight hundred degrees and half an hour of silence, because a draught will crack the enamel. Her cobalt is cold, her sage dusty, and the red took two years. The gold rim is not there to shine: it keeps the enamel from knocks.',
    },
  },
  {
    slug: 'bruno-zanetti',
    country: 'IT',
    founded: 1998,
    picture: 'products/necklace-chain-paperclip-yellow-3.jpg',
    ru: {
      name: 'Бруно Дзанетти',
      city: 'Виченца',
      lead: 'Цепи, в которых важно каждое звено',
      story:
        'В Виченце цепочки делают все, и Бруно начинал наладчиком на чужой фабрике. Через двадцать лет он выкупил три списанных станка 1961 года: они вяжут вчетверо медленнее новых, но звено выходит с чуть заметной выпуклостью, от которой цепь не выглядит плоской. Каждая проходит через руки его сестры Паолы. Она протягивает цепь по шёлковому чулку, и если цепь зацепилась, та отправляется в переплавку. Замки Дзанетти закрываются с щелчком, который слышно; на слух он настраивает и их. Паола утверждает, что в их роду все немного часовщики.',
    },
    en: {
      name: 'Bruno Zanetti',
      city: 'Vicenza',
      lead: 'Chains in which every link counts',
      story:
        'Everyone in Vicenza makes chain, and Bruno began as a fitter in somebody else’s factory. Twenty years later he bought three machines of 1961 that were going for scrap: they are four times slower than new ones, but the link comes out with a barely visible swell that keeps the chain from looking flat. Every chain passes through the hands of his sister Paola, who draws it along a silk stocking; if it catches, it is melted down. Zanetti’s clasps close with a click you can hear, and he tunes that by ear as well. Paola maintains that everyone in the family is a bit of a watchmaker.',
    },
  },
  {
    slug: 'lia-weissman',
    country: 'BE',
    founded: 2005,
    picture: 'products/bracelet-tennis-diamond-yellow-3.jpg',
    ru: {
      name: 'Лия Вайсман',
      city: 'Антверпен',
      lead: 'Дорожки, паве и теннисные браслеты — свет без пауз',
      story:
        'Лия сортировала бриллианты на антверпенской бирже с девятнадцати лет и научилась видеть не камень, а ряд. Один бриллиант, говорит она, — это нота, а ей интересна строка. В теннисном браслете Вайсман сорок семь камней, и они подобраны так, чтобы глаз не споткнулся ни на одном: размер с точностью до пяти сотых миллиметра, цвет с точностью до полутона. Звенья подвижны в двух плоскостях, поэтому браслет лежит, как вода, и не перекручивается. Лия носит свой, не снимая, двенадцать лет — стирает в нём, плавает и месит тесто — и раз в год сама проверяет каждый крапан под лупой.',
    },
    en: {
      name: 'Lia Weissman',
      city: 'Antwerp',
      lead: 'Eternity bands, pavé and tennis bracelets: light without a pause',
      story:
        'Lia sorted diamonds on the Antwerp exchange from the age of nineteen and learned to see not the stone but the row. A single diamond is a note, she says; what interests her is the line. A Weissman tennis bracelet holds forty-seven stones, matched so that the eye trips over none of them: size to five hundredths of a millimetre, colour to half a tone. The links move in two directions, so the bracelet lies like water and never twists. Lia has worn hers for twelve years without taking it off, through laundry, swimming and kneading dough, and once a year she checks every claw under a loupe.',
    },
  },
  {
    slug: 'ishaan-mehra',
    country: 'IN',
    founded: 2011,
    picture: 'products/ring-prong-emerald-emerald-yellow-3.jpg',
    ru: {
      name: 'Ишан Мехра',
      city: 'Джайпур',
      lead: 'Изумруды и рубины из города, который их гранит',
      story:
        'В Джайпуре изумруд знают с лица: квартал гранильщиков Джохари-базар занимается им двести восемьдесят лет. Ишан — четвёртый Мехра за одним и тем же прилавком, но первый, кто уехал учиться, в Лондон, и вернулся с тонкими оправами вместо тяжёлых. Камни остались прежними: густые, с «садом» внутри, как называют природные включения. Убирать их он не просит, по ним изумруд узнаёшь среди других, как по почерку. В мастерской работают шестнадцать человек, самому старшему восемьдесят один, и только ему разрешено пить чай рядом с полировкой.',
    },
    en: {
      name: 'Ishaan Mehra',
      city: 'Jaipur',
      lead: 'Emeralds and rubies from the city that cuts them',
      story:
        'Jaipur knows an emerald by its face: the cutters of Johari Bazaar have been at it for two hundred and eighty years. Ishaan is the fourth Mehra behind the same counter, but the first to go away and study, in London, and to come back with fine settings in place of heavy ones. The stones have stayed as they were: saturated, with the “garden” inside, as natural inclusions are called. He does not ask for them to be hidden; you know an emerald by them as you know a hand by its writing. Sixteen people work here, the eldest is eighty-one, and he alone is allowed tea beside the polishing wheel.',
    },
  },
  {
    slug: 'tochka',
    country: 'RU',
    founded: 2020,
    picture: 'products/piercing-clicker-yellow-2.jpg',
    ru: {
      name: '«Точка»',
      city: 'Москва',
      lead: 'Пирсинг и каффы из золота, с которыми можно спать',
      story:
        'Катя Юдина прокалывает уши девять лет и за это время вынула из них много некрасивого железа. Когда очередная клиентка спросила, почему украшение для прокола не бывает просто украшением, она нашла ювелира и начала считать: длину стержня, посадку, толщину резьбы. Все лабреты «Точки» с внутренней резьбой — она не царапает ткань, — а задний диск плоский, поэтому на нём можно спать и носить его под наушником. Кликеры закрываются на ощупь одной рукой. Рисунок ушей постоянных клиентов в мастерской хранят, чтобы новая точка попала в созвездие.',
    },
    en: {
      name: 'Tochka',
      city: 'Moscow',
      lead: 'Gold for piercings, and cuffs you can sleep in',
      story:
        'Katya Yudina has been piercing ears for nine years and has taken a great deal of ugly steel out of them. When one more client asked why a stud for a piercing could not simply be jewellery, she found a goldsmith and began to count: length of the post, fit, depth of the thread. All of Tochka’s labrets are threaded on the inside, which is kinder to the skin, and the back disc is flat, so you can sleep on it or wear it under headphones. The clickers close by feel with one hand. The workshop keeps drawings of regulars’ ears, so that a new dot finds its place in the constellation.',
    },
  },
  {
    slug: 'hector-vale',
    country: 'GB',
    founded: 1996,
    picture: 'products/ring-signet-onyx-yellow-3.jpg',
    ru: {
      name: 'Гектор Вейл',
      city: 'Лондон',
      lead: 'Печатки, локеты и кресты, которые передают дальше',
      story:
        'Мастерская Гектора — четыре комнаты над пабом в Хаттон-Гардене; в пятницу вечером снизу слышно пианино. Вейл делает то, что обычно достаётся по наследству, для тех, кому не досталось: печатки, медальоны с крышкой, ключи, кресты. Площадка печатки у него на полмиллиметра толще принятого, чтобы хватило на гравировку и ещё на одну, когда кольцо перейдёт к внукам. Петлю локета он испытывает на десяти тысячах открываний. Своей печатки у Гектора долго не было: говорит, не мог придумать, чем запечатывать письма, которые не пишет. На шестидесятилетие её подарили ученики.',
    },
    en: {
      name: 'Hector Vale',
      city: 'London',
      lead: 'Signets, lockets and crosses, made to be passed on',
      story:
        'Hector’s workshop is four rooms above a pub in Hatton Garden; on Friday evenings a piano comes up through the floor. He makes what people usually inherit, for those who did not: signets, lockets, keys, crosses. The face of his signet is half a millimetre thicker than custom asks, enough for one engraving and for another when the ring goes to a grandchild. A locket hinge is tested over ten thousand openings. For a long time Hector had no signet of his own: he could not think, he said, what to seal with it, since he writes no letters. His apprentices gave him one for his sixtieth birthday.',
    },
  },
  {
    slug: 'dmitry-orletsky',
    country: 'RU',
    founded: 2013,
    picture: 'products/men-cufflinks-onyx-yellow-3.jpg',
    ru: {
      name: 'Дмитрий Орлецкий',
      city: 'Москва',
      lead: 'Запонки и зажимы для тех, кто застёгивает их сам',
      story:
        'Дмитрий десять лет проработал закройщиком мужских рубашек и каждое утро видел, как взрослые люди мучаются с запонками. Свои он начал с ножки: она поворачивается с мягким упором, и запонку можно застегнуть одной рукой, не глядя. Потом дошла очередь до лица — оникс, лазурит, перламутр в тонком канте, узел из золотой проволоки. Размер выверен по манжете: тринадцать миллиметров видно из-под рукава ровно наполовину. Орлецкий до сих пор шьёт рубашки, но только друзьям, и запонки к ним прилагаются.',
    },
    en: {
      name: 'Dmitry Orletsky',
      city: 'Moscow',
      lead: 'Cufflinks and tie bars for men who dress themselves',
      story:
        'Dmitry cut men’s shirts for ten years and every morning watched grown men struggle with their cufflinks. His own began with the stem: it turns against a soft stop, so the link can be fastened with one hand and without looking. Then came the face: onyx, lapis, mother-of-pearl in a thin rim, a knot of gold wire. The size was taken from the cuff: at thirteen millimetres, exactly half of it shows below the sleeve. Orletsky still makes shirts, but only for friends, and the cufflinks come with them.',
    },
  },
  {
    slug: 'mark-sedelnikov',
    country: 'RU',
    founded: 2009,
    picture: 'products/bracelet-beads-malachite-yellow-3.jpg',
    ru: {
      name: 'Марк Седельников',
      city: 'Екатеринбург',
      lead: 'Камнерез: малахит, лазурит и оникс в тонкой полировке',
      story:
        'Марк вырос рядом с камнерезной фабрикой и в школу ходил через двор, засыпанный обрезками яшмы. Он и сейчас прежде всего камнерез: золото заказывает, а камень пилит, шлифует и подбирает сам. Медальоны Седельникова — это диски толщиной в два миллиметра, на которых видно, как рос малахит, слой за слоем; сверху поставлен маленький бриллиант, чтобы взгляду было от чего оттолкнуться. Бусины для браслетов он точит одного диаметра, но разного рисунка и нанизывает так, чтобы он переходил из одной в другую. В лазурите Марк ищет искры пирита и радуется им, как геолог.',
    },
    en: {
      name: 'Mark Sedelnikov',
      city: 'Yekaterinburg',
      lead: 'A stone cutter: malachite, lapis and onyx, finely polished',
      story:
        'Mark grew up beside a stone-cutting works and walked to school through a yard strewn with chips of jasper. He is a stone cutter first of all even now: the gold he commissions, the stone he saws, grinds and matches himself. Sedelnikov’s medallions are discs two millimetres thick in which you can see how the malachite grew, layer upon layer; a small diamond on top gives the eye a place to start from. The beads of his bracelets are turned to one diameter but not one pattern, and strung so that it runs from each into the next. In lapis he looks for sparks of pyrite, and is as glad of them as any geologist.',
    },
  },
  {
    slug: 'augusta-lind',
    country: 'SE',
    founded: 2001,
    picture: 'products/brooch-leaf-yellow-3.jpg',
    ru: {
      name: 'Августа Линд',
      city: 'Стокгольм',
      lead: 'Броши и листья из золотого гербария',
      story:
        'Августа начинала иллюстратором определителей растений и двадцать лет рисовала листья так, чтобы по картинке можно было отличить рябину от бузины. Теперь она делает то же самое в золоте. Перед отливкой Линд рисует лист с двух сторон, потому что изнанка брошки видна той, кто её носит. Пчела у неё с правильным числом крыльев, стрекоза — с прозрачным жилкованием, перо гнётся в ту сторону, в какую гнулось бы на ветру. Застёжки Августа ставит двойные: первая держит, вторая не даёт первой передумать. Мастерская выходит окнами на ботанический сад, туда же она ходит за натурой.',
    },
    en: {
      name: 'Augusta Lind',
      city: 'Stockholm',
      lead: 'Brooches and leaves from a golden herbarium',
      story:
        'Augusta began as an illustrator of field guides and for twenty years drew leaves so that from the picture alone you could tell a rowan from an elder. Now she does the same in gold. Before casting she draws a leaf from both sides, because the wearer sees the back of a brooch as well. Her bee has the right number of wings, her dragonfly the right veins, and a feather bends the way the wind would have bent it. The pins have two catches: the first holds, the second keeps the first from changing its mind. Her windows look on to the botanical garden, and that is where she goes for her models.',
    },
  },
  {
    slug: 'noor-al-amari',
    country: 'AE',
    founded: 2015,
    picture: 'products/necklace-bezel-diamond-yellow-3.jpg',
    ru: {
      name: 'Нур Аль-Амари',
      city: 'Дубай',
      lead: 'Бриллианты на тонкой нитке и глаз от сглаза',
      story:
        'Нур родилась в семье торговцев золотом с дубайского рынка, где вещь ценят на вес, и взбунтовалась самым тихим из способов: стала делать лёгкое. Бриллиант в её колье держится в тонком золотом ободке и будто висит сам по себе; станции на цепочке стоят через равные промежутки, как фонари на набережной Крика. Глаз-оберег она рисует в память о тёте, которая прикалывала такой к каждой новой сумке в семье. Эмаль кладут вручную, зрачком служит бриллиант. Рано утром, до жары, Нур ездит за город смотреть, как ветер правит линию бархана, — так появилась форма её дисков.',
    },
    en: {
      name: 'Noor Al Amari',
      city: 'Dubai',
      lead: 'Diamonds on a thread, and an eye against the evil eye',
      story:
        'Noor was born to gold traders of the Dubai souk, where a thing is valued by weight, and rebelled in the quietest way there is: she began to make things light. The diamond in her necklace sits in a thin gold rim and seems to hang by itself; the stations along a chain stand at even distances, like lamps along the Creek. She draws the evil eye in memory of an aunt who pinned one to every new handbag in the family. The enamel is laid by hand, and a diamond serves as the pupil. Before the morning heat Noor drives out to watch the wind redraw a dune, which is where her discs come from.',
    },
  },
  {
    slug: 'klara-novotna',
    country: 'CZ',
    founded: 2006,
    picture: 'products/ring-bezel-emerald-garnet-yellow-3.jpg',
    ru: {
      name: 'Клара Новотна',
      city: 'Прага',
      lead: 'Гранат, аметист, цитрин — тёплые камни старого города',
      story:
        'Клара живёт на улице, где до войны было семь гранатовых лавок, и седьмую, закрытую в сорок восьмом, открыла заново — с той же вывеской, найденной в подвале. Чешский гранат она закрепляет в глухой каст, чтобы он светился, как вино в тёмном стекле, и не цеплялся за перчатки. Рядом поселились аметист, цитрин, раухтопаз: камни недорогие и потому, по её мнению, честные, за них никто не платит ради строчки в сертификате. Новотна любит крупную огранку и простую шинку. Зимой у входа стоит корзина с яблоками для тех, кто зашёл просто погреться.',
    },
    en: {
      name: 'Klára Novotná',
      city: 'Prague',
      lead: 'Garnet, amethyst, citrine: the warm stones of an old town',
      story:
        'Klára lives in a street that had seven garnet shops before the war, and she reopened the seventh, shut in 1948, under the same sign, which she found in the cellar. She sets Bohemian garnet in a closed bezel, so that it glows like wine in dark glass and does not catch on gloves. Amethyst, citrine and smoky quartz have moved in next to it: stones that cost little and are, to her mind, honest for that reason, since nobody buys them for a line in a certificate. Novotná likes a large cut on a simple band. In winter a basket of apples stands at the door for those who only came in to get warm.',
    },
  },
]
