/** A table of goods that staff bring, whatever is in it. */
export const csvImport = {
  file: 'Файл CSV',
  choose: 'Выбрать файл',
  text: 'Таблица',
  textHint: 'Можно вставить прямо из файла или электронной таблицы',
  check: 'Проверить',
  apply: 'Применить',
  needsText: 'Вставьте таблицу или выберите файл.',
  notUtf8: 'Этот файл не в UTF-8. Сохраните его из электронной таблицы как «CSV UTF-8».',
  tooLarge: 'Файл слишком велик: разделите его на части.',
  wrong: (count: number) => `Файл не применён. Строк с ошибками: ${count}`,
  line: (line: number) => `Строка ${line}`,
  batches: 'Последние загрузки',
  noBatches: 'Загрузок ещё не было.',
  columns: { at: 'Когда', by: 'Кто', actions: 'Действия' },
  undo: 'Отменить',
  undone: 'Отменена',
}
