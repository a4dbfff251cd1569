/** Words for the large catalogue, which exists to be measured: names that differ, sentences that fit any piece. */
export const names: readonly (readonly [ru: string, en: string])[] = [
  ['Апрель', 'April'], ['Вереск', 'Heather'], ['Маяк', 'Lighthouse'], ['Полёт', 'Flight'], ['Рассвет', 'Sunrise'],
  ['Этюд', 'Étude'], ['Сентябрь', 'September'], ['Облако', 'Cloud'], ['Сонет', 'Sonnet'], ['Берег', 'Shore'],
  ['Тишь', 'Stillness'], ['Искра', 'Spark'], ['Пассаж', 'Passage'], ['Прогулка', 'Stroll'], ['Письмо', 'Letter'],
  ['Качели', 'Swing'], ['Ветер', 'Wind'], ['Окно', 'Window'], ['Январь', 'January'], ['Фонтан', 'Fountain'],
  ['Кружево', 'Lace'], ['Лесник', 'Forester'], ['Дюна', 'Dune'], ['Эхо', 'Echo'], ['Мелодия', 'Melody'],
  ['Бриз', 'Breeze'], ['Роща', 'Grove'], ['Метель', 'Snowstorm'], ['Акварель', 'Watercolour'], ['Причал', 'Pier'],
  ['Сад', 'Garden'], ['Вечер', 'Evening'], ['Утро', 'Morning'], ['Мост', 'Bridge'], ['Остров', 'Island'],
  ['Ирис', 'Iris'], ['Снегирь', 'Bullfinch'], ['Каштан', 'Chestnut'], ['Лён', 'Flax'], ['Шёлк', 'Silk'],
  ['Туман', 'Mist'], ['Парус', 'Sail'], ['Зенит', 'Zenith'], ['Пролог', 'Prologue'], ['Антракт', 'Interlude'],
  ['Нота', 'Note'], ['Аккорд', 'Chord'], ['Вальс', 'Waltz'], ['Ноябрь', 'November'], ['Июнь', 'June'],
  ['Пион', 'Peony'], ['Мак', 'Poppy'], ['Клён', 'Maple'], ['Ива', 'Willow'], ['Орех', 'Hazel'],
  ['Птица', 'Bird'], ['Перо', 'Plume'], ['Волна', 'Wave'], ['Камыш', 'Reed'], ['Янтарь', 'Amber'],
  ['Фарфор', 'Porcelain'], ['Зеркало', 'Mirror'], ['Сумрак', 'Twilight'], ['Комета', 'Comet'], ['Сфера', 'Sphere'],
  ['Линия', 'Line'], ['Пунктир', 'Dotted Line'], ['Точка', 'Dot'], ['Дуга', 'Arc'], ['Спираль', 'Spiral'],
  ['Лабиринт', 'Maze'], ['Арка', 'Arch'], ['Купол', 'Cupola'], ['Витраж', 'Stained Glass'], ['Мозаика', 'Mosaic'],
  ['Ключ', 'Spring Water'], ['Брод', 'Ford'], ['Лето', 'Summer'], ['Зима', 'Winter'], ['Осень', 'Autumn'],
]

export const texts: readonly { ru: string; en: string }[] = [
  { ru: 'Вещь, которую надевают утром и вспоминают о ней вечером. Сидит легко, блестит в меру.', en: 'You put it on in the morning and remember it in the evening. It sits lightly and shines within reason.' },
  { ru: 'Простой силуэт и хорошая работа: больше в нём ничего нет, и больше не нужно.', en: 'A plain outline and good work. There is nothing more to it, and nothing more is needed.' },
  { ru: 'Хорошо в паре с тем, что у вас уже есть. Мы проверили на всей витрине.', en: 'It goes with what you have already. We tried it against the whole display.' },
  { ru: 'Небольшая вещь с твёрдым характером. Подойдёт к рубашке, платью и поводу, которого пока нет.', en: 'A small thing with a firm character. It suits a shirt, a dress, and an occasion that has yet to come.' },
  { ru: 'Рисунок меняли трижды, пока не осталось ничего случайного. Теперь не меняем.', en: 'The drawing was changed three times, until nothing was left to chance. It is not changing again.' },
  { ru: 'Украшение на каждый день, которое не стыдно надеть и в праздник.', en: 'Jewellery for every day that is not ashamed of a holiday.' },
]
