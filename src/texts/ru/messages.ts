/**
 * Sentences of the error catalogue that more than one screen, or a screen and the server, say. Each is a name of its own
 * and not the key of an object: a page is sent only those that it says.
 */
export const fieldRequired = 'Заполните это поле.'
export const tooManyCharacters = 'Слишком много символов.'
export const fullNameRequired = 'Укажите имя и фамилию.'
export const regionRequired = 'Выберите эмират.'
export const cityRequired = 'Укажите город.'
export const addressRequired = 'Укажите адрес: город, улицу и дом.'
export const postcodeRequired = 'Укажите индекс.'
export const postcodeInvalid = 'Индексы в этой стране выглядят иначе. Проверьте его, пожалуйста.'
export const apartmentRequired = 'Укажите квартиру или офис.'
export const notDetected = 'Не получилось определить, где вы. Выберите город из списка.'
export const phoneToOrder = 'Чтобы оформить заказ, подтвердите номер телефона.'
export const deliveryRequired = 'Выберите способ доставки.'
export const pointRequired = 'Выберите пункт выдачи.'
export const shopRequired = 'Выберите магазин, в котором заберёте заказ.'
export const expressClosed = (until: string) => `Экспресс-доставка работает по будням для заказов до ${until}.`
export const sameDayClosed = (until: string) => `Доставка в день заказа работает по будням для заказов до ${until}.`
export const nothingSelected = 'Не выбрано ни одного украшения. Отметьте, что возвращаете.'
export const reasonRequired = 'Укажите причину возврата.'
export const bicDigits = 'В БИК 9 цифр.'
export const innDigits = 'В ИНН банка 10 цифр.'
export const accountDigits = 'В номере счёта 20 цифр.'
/** Without its end: a full stop, or the number to phone. */
export const birthdayFixed = 'Дату рождения можно изменить только по телефону у операторов'
