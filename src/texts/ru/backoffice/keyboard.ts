/** What is done from the keyboard on the staff's screens. */
export const keyboard = {
  open: 'Найти и перейти',
  goTo: {
    title: 'Куда перейти',
    field: 'Раздел, заказ, телефон, имя или украшение',
    sections: 'Разделы',
    orders: 'Заказы',
    products: 'Украшения',
    looking: 'Ищем…',
    nothing: 'Ничего не нашлось. Попробуйте номер заказа, конец телефона или артикул.',
    failed: 'Найти не получилось. Проверьте соединение и повторите.',
    keys: 'Сочетания клавиш',
  },
  help: {
    title: 'Сочетания клавиш',
    anywhere: 'Найти и перейти',
    search: 'К поиску на этой странице',
    help: 'Этот список',
    section: (name: string) => `Перейти: ${name}`,
    followedBy: 'затем',
    letters: 'Сочетания из одних букв',
    lettersHint: 'Выключите, если вы управляете голосом или клавиши срабатывают случайно',
  },
}
