import type { CodeOf } from '#contract/call.ts'
import type { depositOrderCreate, depositTopUp } from '#contract/customer/deposits.ts'
import type { CommonErrorCode, ErrorCode } from '#contract/error-codes.ts'
import type { orderCreate, orderCreated } from '#contract/ordering/orders.ts'
import { closingTime } from '../../delivery-figures.ts'
import { expressClosed, phoneToOrder, sameDayClosed } from '../messages.ts'

type PlacingCall = typeof orderCreate | typeof orderCreated | typeof depositOrderCreate | typeof depositTopUp
type PlacingCode = CommonErrorCode | CodeOf<PlacingCall>

/** What may come of placing an order, of goods or of certificates, and of opening a certificate: also known to the browser. */
export const placingErrors = {
  'request.malformed': 'Что-то заполнено не так. Проверьте поля и попробуйте ещё раз.',
  'request.wrong_host': 'Такого адреса у магазина нет.',
  'auth.required': 'Войдите, чтобы продолжить.',
  'auth.deactivated': 'Этот профиль отключён. Напишите нам, и мы разберёмся.',
  'auth.phone_not_confirmed': 'Номер телефона не подтверждён.',
  'request.forbidden': 'Страница устарела. Обновите её и повторите.',
  'request.not_found': 'Этого здесь нет. Возможно, оно переехало.',
  'request.too_large': 'Это слишком много за один раз. Сократите и попробуйте снова.',
  'request.unsupported_type': 'Такой вид данных мы не принимаем.',
  'request.too_many': 'Слишком много запросов подряд. Подождите минуту и повторите.',
  'server.failed': 'Что-то сломалось у нас. Мы уже знаем; попробуйте ещё раз.',
  'server.busy': 'Сейчас очень много посетителей. Повторите через несколько секунд.',
  'server.unavailable': 'Сайт ненадолго остановился. Повторите через несколько секунд.',
  'cart.quantity_wrong': 'Столько взять нельзя: количество — целое число от 1 до 10.',
  'certificate.fresh_code_needed':
    'Этот сертификат добавлен раньше. Подтвердите в\u00A0корзине, что это вы: пришлём код на ваш телефон.',
  'deposit.form_wrong': 'Проверьте данные сертификата.',
  'deposit.order_failed': 'Не получилось оформить сертификат. Попробуйте ещё раз.',
  'deposit.unknown': 'Такого сертификата нет.',
  'deposit.code_required': 'Введите код активации.',
  'deposit.code_invalid': 'Код активации не подошёл. Проверьте его или попробуйте позже.',
  'deposit.not_added': 'Не получилось добавить сертификат в личный кабинет. Попробуйте ещё раз.',
  'deposit.pdf_failed': 'Не получилось подготовить PDF сертификата. Попробуйте ещё раз чуть позже.',
  'order.key_required': 'Обновите страницу оформления и отправьте заказ ещё раз.',
  'order.key_reused': 'С этой страницы уже отправлен другой заказ. Обновите её и проверьте корзину.',
  'order.not_made':
    'То, что вы отправили раньше, не оформилось: ничего не отложено и не списано. Проверьте всё и отправьте ещё раз.',
  'order.made_for_another':
    'Заказ создан с другим телефоном, поэтому здесь мы его не показываем. Подробности — в письме о заказе.',
  'order.in_progress': 'Заказ уже оформляется. Подождите несколько секунд.',
  'order.cart_changed': 'Пока вы оформляли заказ, корзина изменилась. Проверьте её ещё раз.',
  'order.cart_empty': 'В корзине нет украшений, которые можно заказать.',
  'order.phone_not_confirmed': phoneToOrder,
  'order.too_many_unpaid':
    'У вас уже несколько неоплаченных заказов. Сначала оплатите, получите или отмените один из них.',
  'order.too_many_unpaid_items':
    'Столько украшений без оплаты отложить не получится. Закажите меньше, оплатите или отмените прежний заказ.',
  'order.too_many_a_day': 'За сутки с вашего номера или из вашей сети уже сделано много заказов. Попробуйте завтра.',
  'order.form_wrong': 'Проверьте поля: что-то заполнено неверно.',
  'order.consent_required': 'Нужно согласие на обработку персональных данных и с условиями оферты.',
  'order.delivery_not_chosen': 'Выберите способ доставки или пункт выдачи.',
  'order.delivery_unavailable': 'Такая доставка по этому адресу недоступна. Выберите другую.',
  'order.express_closed': expressClosed(closingTime('express')),
  'order.same_day_closed': sameDayClosed(closingTime('sameDay')),
  'order.pickup_point_unknown': 'Этот пункт выдачи больше не работает. Выберите другой.',
  'order.payment_unavailable': 'Так оплатить этот заказ нельзя. Выберите другой способ.',
  'order.country_unknown': 'В эту страну мы пока не доставляем.',
} satisfies Record<PlacingCode, string> & Partial<Record<ErrorCode, string>>
