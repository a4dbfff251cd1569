/** Of every list. */
export const lists = {
  shown: (count: number) => `Показано: ${count}`,
  download: 'Скачать CSV',
  cut: (rows: number) => `В файле строк: ${rows}, это не все. Сузьте поиск, чтобы получить остальные.`,
  fileSize: (kilobytes: number) => `${kilobytes}\u00A0КБ`,
  at: 'Когда',
  currency: 'Валюта',
  code: 'Артикул',
  size: 'Размер',
  payment: 'Оплата',
  delivered: 'Доставка: состояние',
  quantity: 'Штук',
  limit: 'Лимит',
  by: 'Кто',
  key: 'Номер',
}
