import type { ErrorCode } from '#contract/error-codes.ts'

export const errors = {
  'request.malformed': 'Не получилось разобрать запрос. Проверьте поля и попробуйте ещё раз.',
  'request.wrong_host': 'Такого адреса у магазина нет.',
  'auth.required': 'Войдите, чтобы продолжить.',
  'request.forbidden': 'Страница устарела. Обновите её и повторите.',
  'request.not_found': 'Этого здесь нет. Возможно, оно переехало.',
  'request.too_large': 'Слишком много данных в одном запросе.',
  'request.unsupported_type': 'Такой вид данных мы не принимаем.',
  'request.too_many': 'Слишком много запросов подряд. Подождите минуту и повторите.',
  'server.failed': 'Что-то сломалось у нас. Мы уже знаем; попробуйте ещё раз.',
  'server.busy': 'Сейчас очень много посетителей. Повторите через несколько секунд.',
  'server.unavailable': 'Магазин ненадолго прервался. Повторите через несколько секунд.',
  'location.country_unknown': 'Такую страну мы не знаем.',
  'location.city_required': 'Укажите город.',
  'listing.section_unknown': 'Такого раздела в каталоге нет.',
  'listing.too_many_filters': 'Выбрано слишком много фильтров сразу.',
  'product.unknown': 'Такого украшения у нас нет.',
  'requests.form_wrong': 'Проверьте поля: что-то заполнено неверно.',
  'requests.link_unknown': 'Эта ссылка не подходит: она устарела или ею уже воспользовались.',
} satisfies Record<ErrorCode, string>

export const fieldProblems = {
  missing: 'Заполните это поле.',
  wrong: 'Здесь ошибка: проверьте значение.',
}
