/** Pieces drawn together. The first word of a line is the slug, the second the designer's. */
export type CollectionText = {
  slug: string
  designer: string
  /** Months before the catalogue is filled. */
  monthsAgo: number
  ru: { name: string; description: string }
  en: { name: string; description: string }
}

const collection = (
  slug: string,
  designer: string,
  monthsAgo: number,
  ru: [name: string, description: string],
  en: [name: string, description: string],
): CollectionText => ({
  slug,
  designer,
  monthsAgo,
  ru: { name: ru[0], description: ru[1] },
  en: { name: en[0], description: en[1] },
})

export const collections: readonly CollectionText[] = [
  collection('phases', 'lunnitsa', 14, ['Фазы луны', 'Полумесяцы, лунный камень и опал: от молодой луны до полной и обратно.'], ['Phases of the Moon', 'Crescents, moonstone and opal, from the new moon to the full one and back.']),
  collection('together', 'lunnitsa', 5, ['Вместе', 'Серьги и подвеска с одного листа бумаги: комплект, который уже подобран.'], ['Together', 'Earrings and a pendant off one sheet of paper: a set that is matched already.']),
  collection('quiet-gold', 'vera-ladozhskaya', 30, ['Тихое золото', 'Купола, трубки и шары без камней. Всё внимание — блику.'], ['Quiet Gold', 'Domes, tubes and spheres without stones. All attention goes to the highlight.']),
  collection('promise', 'vera-ladozhskaya', 22, ['Обещание', 'Обручальные кольца на каждый день: плоские, круглые, с ребром и под щётку.'], ['Promise', 'Wedding bands for every day: flat, domed, knife-edged and brushed.']),
  collection('north-light', 'marit-solheim', 36, ['Северный свет', 'Один бриллиант, четыре крапана и дневной свет под камнем.'], ['North Light', 'One diamond, four prongs, and daylight under the stone.']),
  collection('fjord', 'marit-solheim', 9, ['Фьорд', 'Прямые линии и багеты, похожие на воду между скал.'], ['Fjord', 'Straight lines and baguettes, like water between cliffs.']),
  collection('sea-glass', 'ines-calado', 16, ['Морское стекло', 'Аквамарины, топазы и сапфиры с широкой площадкой, сквозь которую видно дно.'], ['Sea Glass', 'Aquamarines, topazes and sapphires with a wide table you can see the sea floor through.']),
  collection('clay', 'tamar-gelashvili', 26, ['Глина', 'Кованое, мятое, живое: золото, с которым говорили молотком.'], ['Clay', 'Forged, dented, alive: gold that was spoken to with a hammer.']),
  collection('grain', 'tamar-gelashvili', 7, ['Зернь', 'Шарик к шарику, как делали в Колхиде.'], ['Grain', 'Bead beside bead, the way it was done in Colchis.']),
  collection('midnight', 'lev-staritsky', 20, ['Полночь', 'Сапфиры и танзаниты того синего, который бывает после двенадцати.'], ['Midnight', 'Sapphires and tanzanites in the blue that comes after twelve.']),
  collection('planetarium', 'lev-staritsky', 11, ['Планетарий', 'Вспышки, звёзды и оникс — карта неба, нарисованная тушью.'], ['Planetarium', 'Starbursts, stars and onyx: a chart of the sky drawn in ink.']),
  collection('front-garden', 'polina-veresova', 13, ['Палисадник', 'Цветы с честным числом лепестков, малахит и нефрит.'], ['Front Garden', 'Flowers with an honest count of petals, malachite and jade.']),
  collection('rose-hour', 'adele-marchand', 18, ['Розовый час', 'Морганит, розовый кварц и бледный жемчуг в розовом золоте.'], ['Rose Hour', 'Morganite, rose quartz and pale pearls in rose gold.']),
  collection('toi-et-moi', 'adele-marchand', 10, ['Ты и я', 'Два разных камня на одном кольце: встретились и остались.'], ['Toi et Moi', 'Two different stones on one ring: they met and they stayed.']),
  collection('forge', 'ignat-kovrov', 24, ['Горн', 'Чернёное и светлое серебро, молоток, щётка, грань.'], ['Forge', 'Silver black and bright; hammer, brush and edge.']),
  collection('ama', 'yumi-arakawa', 40, ['Ныряльщицы', 'Жемчуг в память о женщинах, которые доставали его без баллона.'], ['Ama', 'Pearls, for the women who fetched them without a tank.']),
  collection('low-tide', 'yumi-arakawa', 6, ['Отлив', 'Одна-две жемчужины на тонком золоте: то, что море оставило на песке.'], ['Low Tide', 'A pearl or two on thin gold: what the sea has left on the sand.']),
  collection('sunday', 'masha-i-sonya', 15, ['Воскресенье', 'Толстенькие сердца и звёзды для завтрака до полудня.'], ['Sunday', 'Plump hearts and stars, for breakfasts that last till noon.']),
  collection('small-change', 'masha-i-sonya', 4, ['Мелочи в кармане', 'Шармы, которые собирают по одному, как билетики и ракушки.'], ['Small Change', 'Charms you collect one by one, like tickets and shells.']),
  collection('rope-and-wave', 'giulia-ferrante', 28, ['Канат и волна', 'Витое, плетёное и волнистое золото из генуэзского порта.'], ['Rope and Wave', 'Twisted, braided and wavy gold from the port of Genoa.']),
  collection('spice-road', 'leyla-safina', 12, ['Дорога пряностей', 'Сердолик, тигровый глаз и бирюза в гладких кастах.'], ['Spice Road', 'Carnelian, tiger’s eye and turquoise in plain bezels.']),
  collection('alphabet', 'bukvitsa', 32, ['Алфавит', 'Тридцать семь букв, нарисованных заново.'], ['Alphabet', 'Thirty-seven letters, drawn anew.']),
  collection('twelve', 'ekliptika', 21, ['Двенадцать', 'Медальоны со знаками зодиака, чеканка настоящим штампом.'], ['The Twelve', 'Zodiac medallions, struck with a true die.']),
  collection('travellers-coins', 'ekliptika', 8, ['Монеты странника', 'Солнце, пчела и компас на дорогу.'], ['Traveller’s Coins', 'A sun, a bee and a compass for the road.']),
  collection('enamel-days', 'olga-rostovtseva', 17, ['Эмалевые дни', 'Один цвет за раз: кобальт, шалфей, пудра, сажа, киноварь, молоко.'], ['Enamel Days', 'One colour at a time: cobalt, sage, blush, soot, vermilion, milk.']),
  collection('the-link', 'bruno-zanetti', 44, ['Звено', 'Цепи и браслеты со станков 1961 года.'], ['The Link', 'Chains and bracelets off machines of 1961.']),
  collection('line-of-light', 'lia-weissman', 34, ['Линия света', 'Дорожки и теннисные браслеты, в которых глаз не спотыкается.'], ['Line of Light', 'Eternity bands and tennis bracelets in which the eye never trips.']),
  collection('scherzo', 'lia-weissman', 3, ['Скерцо', 'Паве, ореолы и разноцветные дорожки: тот же свет, но вприпрыжку.'], ['Scherzo', 'Pavé, halos and rainbow bands: the same light at a skip.']),
  collection('pink-city', 'ishaan-mehra', 19, ['Розовый город', 'Изумруды и рубины джайпурской огранки в лёгких оправах.'], ['Pink City', 'Jaipur-cut emeralds and rubies in light settings.']),
  collection('constellation', 'tochka', 8, ['Созвездие', 'Лабреты, кликеры и каффы: точка за точкой по краю уха.'], ['Constellation', 'Labrets, clickers and cuffs: dot by dot along the ear.']),
  collection('heirloom', 'hector-vale', 48, ['Фамильное', 'Печатки, локет, ключ и крест — с запасом золота под гравировку.'], ['Heirloom', 'Signets, a locket, a key and a cross, with gold to spare for engraving.']),
  collection('french-cuff', 'dmitry-orletsky', 23, ['Французская манжета', 'Запонки, которые застёгиваются одной рукой, и зажим к ним.'], ['French Cuff', 'Cufflinks you fasten with one hand, and a tie bar to go with them.']),
  collection('cut-stone', 'mark-sedelnikov', 27, ['Срез', 'Диски, вставки и бусины, на которых видно, как рос камень.'], ['Cross-Section', 'Discs, inlays and beads that show how the stone grew.']),
  collection('herbarium', 'augusta-lind', 38, ['Гербарий', 'Листья, перо, пчела и стрекоза с обеих сторон.'], ['Herbarium', 'Leaves, a feather, a bee and a dragonfly, drawn from both sides.']),
  collection('desert-morning', 'noor-al-amari', 2, ['Утро в пустыне', 'Бриллианты в тонком ободке, матовые диски и глаз-оберег.'], ['Desert Morning', 'Diamonds in a thin rim, brushed discs and the evil eye.']),
  collection('garnet-street', 'klara-novotna', 25, ['Гранатовая улица', 'Гранат, аметист, цитрин и раухтопаз: камни цвета вина и мёда.'], ['Garnet Street', 'Garnet, amethyst, citrine and smoky quartz: stones the colours of wine and honey.']),
]
