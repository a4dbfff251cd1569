/** What is wrong with a line of a provider's register. */
export const registerProblems = {
  unreadable: 'Файл не похож на таблицу CSV.',
  columns: (names: string) => `В первой строке не хватает колонок: ${names}.`,
  count: (most: number) => `В файле должно быть от одной до ${most} строк.`,
  date: 'Дата — это 2026-11-17 или 17.11.2026.',
  type: 'Тип — payment или refund.',
  order: 'Нет номера заказа у провайдера.',
  amount: 'Сумма — число больше нуля, например 12500 или 12500,50.',
  currency: 'Такой валюты в магазине нет.',
}
