/** What the cart itself says, on any page; the words of its own page are in `cart.ts`. */
export const cartStore = {
  noResponse: 'Не получилось связаться с магазином: корзина осталась прежней. Проверьте интернет и попробуйте ещё раз.',
}
