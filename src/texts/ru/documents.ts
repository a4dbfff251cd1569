export const documents = {
  home: 'Главная',
  breadcrumbs: 'Вы здесь',
  contents: 'Содержание',
  version: (day: string) => `Редакция от${'\u00a0'}${day}${'\u00a0'}года`,
  print: 'Распечатать',
}
