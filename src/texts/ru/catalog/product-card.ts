export const productCard = {
  from: (price: string) => `от\u00A0${price}`,
  unavailable: 'Нет в наличии',
  /** Read before the two prices of a sale. */
  initialPrice: 'старая цена',
  finalPrice: 'цена со скидкой',
  favorite: (name: string) => `В избранное: ${name}`,
  savedHere: 'Сохранили на этом устройстве. Войдите, чтобы не потерять.',
  signIn: 'Войти',
  select: (name: string) => `Выбрать: ${name}`,
  addToCart: 'В корзину',
  /** Of an item that is tried on in shops and not sold online. */
  whereToSee: 'Где посмотреть',
  color: 'Цвет',
  symbol: 'Символ',
  slider: {
    carousel: 'карусель',
    slide: 'слайд',
    previous: 'Назад',
    next: 'Вперёд',
    position: (position: number, count: number) => `${position} из ${count}`,
    shown: (first: number, last: number, count: number) =>
      first === last ? `Показано ${first} из ${count}` : `Показаны ${first}–${last} из ${count}`,
  },
}
