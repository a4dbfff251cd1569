/** Metals, stones and how to look after them. */
export type MetalText = {
  code: string
  base: 'gold' | 'silver'
  assay: 585 | 925
  /** The lit band of the photographs, a little stronger: a dot of 14 px must tell them apart. */
  swatch: string
  ru: { name: string; color: string; coating: string | null; suffix: string }
  en: { name: string; color: string; coating: string | null; suffix: string }
}

export const metals: readonly MetalText[] = [
  { code: 'yellow', base: 'gold', assay: 585, swatch: '#d9b36a', ru: { name: 'Жёлтое золото', color: 'жёлтое золото', coating: null, suffix: 'yellow' }, en: { name: 'Yellow gold', color: 'yellow gold', coating: null, suffix: 'yellow' } },
  { code: 'rose', base: 'gold', assay: 585, swatch: '#d9a08a', ru: { name: 'Розовое золото', color: 'розовое золото', coating: null, suffix: 'rose' }, en: { name: 'Rose gold', color: 'rose gold', coating: null, suffix: 'rose' } },
  { code: 'white', base: 'gold', assay: 585, swatch: '#d8d6d2', ru: { name: 'Белое золото', color: 'белое золото', coating: 'родий', suffix: 'white' }, en: { name: 'White gold', color: 'white gold', coating: 'rhodium', suffix: 'white' } },
  { code: 'silver', base: 'silver', assay: 925, swatch: '#c4c6c8', ru: { name: 'Серебро', color: 'серебро', coating: 'родий', suffix: 'silver' }, en: { name: 'Sterling silver', color: 'sterling silver', coating: 'rhodium', suffix: 'silver' } },
  { code: 'black', base: 'silver', assay: 925, swatch: '#3d3f42', ru: { name: 'Чернёное серебро', color: 'чернёное серебро', coating: 'чернение', suffix: 'black' }, en: { name: 'Blackened silver', color: 'blackened silver', coating: 'oxidised finish', suffix: 'black' } },
]

/** In the order of the filter: what people ask for first. */
export const gems: readonly { code: string; ru: string; en: string }[] = [
  { code: 'diamond', ru: 'Бриллиант', en: 'Diamond' },
  { code: 'pearl', ru: 'Жемчуг', en: 'Pearl' },
  { code: 'emerald', ru: 'Изумруд', en: 'Emerald' },
  { code: 'sapphire', ru: 'Сапфир', en: 'Sapphire' },
  { code: 'ruby', ru: 'Рубин', en: 'Ruby' },
  { code: 'pinksapphire', ru: 'Розовый сапфир', en: 'Pink sapphire' },
  { code: 'champagne', ru: 'Бриллиант цвета шампань', en: 'Champagne diamond' },
  { code: 'tanzanite', ru: 'Танзанит', en: 'Tanzanite' },
  { code: 'aquamarine', ru: 'Аквамарин', en: 'Aquamarine' },
  { code: 'morganite', ru: 'Морганит', en: 'Morganite' },
  { code: 'topaz', ru: 'Голубой топаз', en: 'Sky topaz' },
  { code: 'londontopaz', ru: 'Лондон-топаз', en: 'London topaz' },
  { code: 'tourmaline', ru: 'Розовый турмалин', en: 'Pink tourmaline' },
  { code: 'peridot', ru: 'Перидот', en: 'Peridot' },
  { code: 'garnet', ru: 'Гранат', en: 'Garnet' },
  { code: 'amethyst', ru: 'Аметист', en: 'Amethyst' },
  { code: 'citrine', ru: 'Цитрин', en: 'Citrine' },
  { code: 'smoky', ru: 'Раухтопаз', en: 'Smoky quartz' },
  { code: 'rosequartz', ru: 'Розовый кварц', en: 'Rose quartz' },
  { code: 'opal', ru: 'Опал', en: 'Opal' },
  { code: 'moonstone', ru: 'Лунный камень', en: 'Moonstone' },
  { code: 'nacre', ru: 'Перламутр', en: 'Mother-of-pearl' },
  { code: 'malachite', ru: 'Малахит', en: 'Malachite' },
  { code: 'turquoise', ru: 'Бирюза', en: 'Turquoise' },
  { code: 'lapis', ru: 'Лазурит', en: 'Lapis lazuli' },
  { code: 'jade', ru: 'Нефрит', en: 'Jade' },
  { code: 'onyx', ru: 'Оникс', en: 'Onyx' },
  { code: 'carnelian', ru: 'Сердолик', en: 'Carnelian' },
  { code: 'tigereye', ru: 'Тигровый глаз', en: 'Tiger’s eye' },
]

export const care: readonly { code: string; ru: { title: string; text: string }; en: { title: string; text: string } }[] = [
  {
    code: 'gold',
    ru: { title: 'Золото', text: 'Снимайте украшение перед сном, душем и уборкой. Раз в месяц мойте его в тёплой воде с каплей мягкого мыла, пройдитесь по изнанке зубной щёткой с мягкой щетиной и вытрите насухо. Храните отдельно от других украшений: золото мягче, чем кажется, и царапается о соседей.' },
    en: { title: 'Gold', text: 'Take the piece off before sleep, showers and housework. Once a month wash it in warm water with a drop of mild soap, go over the back with a soft toothbrush and dry it well. Keep it apart from other jewellery: gold is softer than it looks and will scratch against its neighbours.' },
  },
  {
    code: 'white-gold',
    ru: { title: 'Белое золото', text: 'Холодный блеск белого золота держится на тонком слое родия. На кольцах он стирается за два-три года, и металл становится теплее; в наших магазинах слой обновят за несколько дней. Не чистите украшение содой и пастами.' },
    en: { title: 'White gold', text: 'The cool shine of white gold comes from a thin layer of rhodium. On rings it wears off in two or three years and the metal turns warmer; our shops will renew it within days. Use neither soda nor polishing pastes.' },
  },
  {
    code: 'silver',
    ru: { title: 'Серебро', text: 'Серебро темнеет от воздуха и косметики, это не брак. Протирайте его специальной салфеткой, храните в закрытом пакете и надевайте после крема и духов, когда они высохли. Чем чаще вы носите серебро, тем светлее оно остаётся.' },
    en: { title: 'Silver', text: 'Silver darkens with air and cosmetics; that is its nature and no fault. Wipe it with a silver cloth, keep it in a closed pouch, and put it on once cream and scent have dried. The more often you wear it, the brighter it stays.' },
  },
  {
    code: 'blackened-silver',
    ru: { title: 'Чернёное серебро', text: 'Чернение — тонкий слой на поверхности, и со временем он светлеет на гранях. Так и задумано. Не пользуйтесь салфетками и растворами для серебра: они снимут чёрный цвет совсем. Достаточно мягкой сухой ткани.' },
    en: { title: 'Blackened silver', text: 'The black is a thin layer on the surface and grows lighter along the edges with time, as it is meant to. Do not use silver cloths or dips, which would strip the colour entirely. A soft dry cloth is enough.' },
  },
  {
    code: 'hard-stone',
    ru: { title: 'Бриллианты и твёрдые камни', text: 'Бриллианты, сапфиры, рубины, топазы и гранаты не боятся воды и мягкого мыла, но собирают жир: промывайте камень с изнанки, оттуда он и светится. Раз в год принесите украшение в магазин, мы бесплатно проверим крапаны.' },
    en: { title: 'Diamonds and hard stones', text: 'Diamonds, sapphires, rubies, topazes and garnets do not mind water and mild soap, but they gather grease: wash the stone from behind, which is where its light comes from. Bring the piece to a shop once a year and we will check the prongs free of charge.' },
  },
  {
    code: 'emerald',
    ru: { title: 'Изумруд и танзанит', text: 'Изумруды пропитаны маслом, а танзанит боится резкой смены температуры. Никакого ультразвука, пара и горячей воды: только прохладная вода, мыло и мягкая ткань. Берегите камень от ударов о край стола и раковины.' },
    en: { title: 'Emerald and tanzanite', text: 'Emeralds are filled with oil, and tanzanite fears a sudden change of temperature. No ultrasound, no steam, no hot water: only cool water, soap and a soft cloth. Mind the edges of tables and basins.' },
  },
  {
    code: 'pearl',
    ru: { title: 'Жемчуг и перламутр', text: 'Жемчуг надевают последним и снимают первым: духи, лак и крем разъедают его блеск. После носки протрите бусины слегка влажной тканью и дайте высохнуть. Храните нить лёжа, а не подвешенной, и раз в два года перенизывайте — это делают в любом нашем магазине.' },
    en: { title: 'Pearls and mother-of-pearl', text: 'Pearls go on last and come off first: scent, hairspray and cream eat into their lustre. After wearing, wipe them with a barely damp cloth and let them dry. Store a strand lying down, not hanging, and have it restrung every two years; any of our shops will do it.' },
  },
  {
    code: 'soft-stone',
    ru: { title: 'Малахит, бирюза, лазурит, опал', text: 'Эти камни пористые: они впитывают воду, масло и мыло и меняют от них цвет. Не мочите их и не грейте на солнце. Пыль снимайте сухой мягкой тканью, опалу раз в месяц полезна чуть влажная.' },
    en: { title: 'Malachite, turquoise, lapis, opal', text: 'These stones are porous: they drink water, oil and soap, and change colour from them. Do not wet them or leave them in the sun. Dust them with a soft dry cloth; once a month an opal is glad of a slightly damp one.' },
  },
  {
    code: 'quartz',
    ru: { title: 'Кварцы и кабошоны', text: 'Аметист, цитрин, раухтопаз, розовый кварц, оникс, сердолик и нефрит неприхотливы: тёплая вода, мыло, мягкая щётка. Прячьте аметист и розовый кварц от прямого солнца, на подоконнике они бледнеют.' },
    en: { title: 'Quartz and cabochons', text: 'Amethyst, citrine, smoky and rose quartz, onyx, carnelian and jade are easy to keep: warm water, soap, a soft brush. Keep amethyst and rose quartz out of direct sun; on a window sill they fade.' },
  },
  {
    code: 'enamel',
    ru: { title: 'Эмаль', text: 'Горячая эмаль — это стекло. Она не выцветет и не сотрётся, но может сколоться от удара о камень или металл. Мойте её водой с мылом, не замораживайте и не грейте, храните в мешочке отдельно от других украшений.' },
    en: { title: 'Enamel', text: 'Fired enamel is glass. It will not fade or wear away, but it may chip if knocked against stone or metal. Wash it with soap and water, neither freeze nor heat it, and keep it in a pouch of its own.' },
  },
]

/** Which care texts a stone calls for. */
export const careOfGem: Readonly<Record<string, string>> = {
  diamond: 'hard-stone', champagne: 'hard-stone', sapphire: 'hard-stone', pinksapphire: 'hard-stone', ruby: 'hard-stone',
  topaz: 'hard-stone', londontopaz: 'hard-stone', garnet: 'hard-stone', aquamarine: 'hard-stone', morganite: 'hard-stone',
  tourmaline: 'hard-stone', peridot: 'hard-stone', emerald: 'emerald', tanzanite: 'emerald', pearl: 'pearl', nacre: 'pearl',
  malachite: 'soft-stone', turquoise: 'soft-stone', lapis: 'soft-stone', opal: 'soft-stone', moonstone: 'quartz',
  amethyst: 'quartz', citrine: 'quartz', smoky: 'quartz', rosequartz: 'quartz', onyx: 'quartz', carnelian: 'quartz',
  jade: 'quartz', tigereye: 'quartz',
}
