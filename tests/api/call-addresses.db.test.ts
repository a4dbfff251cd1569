import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let headers: Record<string, string>
beforeAll(async () => {
  shop = await startTestShop()
  headers = (await shop.visitor()).headers
})
afterAll(() => shop.stop())

type Row = [
  id: string,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  body: object | undefined,
  status: number,
  says: string,
]

/** Each call at the address that others know it by, as a guest asks it, and its refusal or a field of its answer. */
const calls: Row[] = [
  ['[M01]', 'GET', '/token', undefined, 200, 'csrfToken'],
  ['[M02]', 'GET', '/profile/info', undefined, 401, 'auth.required'],
  ['[M03]', 'GET', '/profile/orders', undefined, 401, 'auth.required'],
  ['[M04]', 'GET', '/profile/certificates', undefined, 401, 'auth.required'],
  ['[M05]', 'GET', '/profile/bonuses', undefined, 401, 'auth.required'],
  ['[M06]', 'POST', '/phone/send_code', { phone: '1' }, 422, 'auth.phone_invalid'],
  ['[M07]', 'POST', '/phone/confirm', { phone: '1', code: '1' }, 422, 'auth.code_invalid'],
  ['[M08]', 'GET', '/logout', undefined, 403, 'request.forbidden'],
  ['[M09]', 'GET', '/profile/user_address', undefined, 401, 'auth.required'],
  ['[M10]', 'POST', '/location/set-country', { country: 'RU' }, 400, 'request.malformed'],
  ['[M11]', 'POST', '/location', { country_iso_code: 'RU', city: 'Казань', region: '' }, 400, 'request.malformed'],
  ['[M12]', 'POST', '/domain-by-country/AE', { city: 'Dubai' }, 200, 'redirect_url'],
  ['[M13]', 'POST', '/subscriber-exists', { email: 'nobody@example.ru' }, 200, 'email'],
  ['[M14]', 'POST', '/pd/frontend/common_data', {}, 200, 'wishlistCounter'],
  ['[M15]', 'GET', '/pd/frontend/bestsellers', undefined, 200, 'products'],
  ['[M16]', 'GET', '/api/v1/services/delivery', undefined, 200, 'data'],
  ['[M17]', 'GET', '/main-page', undefined, 200, 'mainBanner'],
  ['[M18]', 'POST', '/order/create/v2', {}, 400, 'request.malformed'],
  ['[M19]', 'GET', '/order/success-data/1', undefined, 404, 'order.unknown'],
  ['[M20]', 'POST', '/favorites/show', { items: [] }, 200, 'favoriteItemIds'],
  ['[M21]', 'POST', '/favorites/1', undefined, 401, 'auth.required'],
  ['[M22]', 'DELETE', '/favorites/1', undefined, 401, 'auth.required'],
  ['[M23]', 'DELETE', '/favorites/', { items: [1] }, 401, 'auth.required'],
  ['[M24]', 'POST', '/favorites/items', { items: [1] }, 400, 'request.malformed'],
  ['[M25]', 'GET', '/api/pickup-points/map/?country=RU&city=Казань', undefined, 200, 'groups'],
  ['[M26]', 'GET', '/api/pickup-points/list/?country=RU&city=Казань', undefined, 200, 'nextCursor'],
  ['[M27]', 'GET', '/api/pickup-points/providers', undefined, 200, 'providers'],
  ['[M28]', 'GET', '/image-certificates', undefined, 200, 'images'],
  ['[M29]', 'GET', '/deposits_design', undefined, 200, 'designs'],
  ['[M30]', 'POST', '/order/deposits/create', {}, 400, 'request.malformed'],
  ['[M31]', 'POST', '/deposit/1', { authCode: '1' }, 422, 'deposit.code_invalid'],
  ['[M32]', 'POST', '/deposit/1/add_to_profile', { authCode: '1' }, 401, 'auth.required'],
  ['[M33]', 'POST', '/tags/show', { path: '/trend/nothing' }, 404, 'listing.section_unknown'],
  ['[M34]', 'POST', '/catalog/show', { path: '/catalog' }, 200, 'facets'],
  ['[M35]', 'POST', '/cart/calculate', { lines: [] }, 200, 'cartData'],
  ['[M36]', 'POST', '/cart/add', { skuId: 1, lines: [] }, 404, 'cart.sku_unknown'],
  ['[M37]', 'POST', '/cart/clear', { lines: [] }, 200, 'cartData'],
  ['[M38]', 'POST', '/auth/identification', { phone: '1' }, 422, 'auth.phone_invalid'],
  ['[M39]', 'POST', '/auth/authenticate', { phone: '1', code: '1' }, 422, 'auth.phone_invalid'],
  ['[M40]', 'POST', '/registration', {}, 422, 'auth.phone_not_confirmed'],
  ['[M41]', 'GET', '/captcha', undefined, 200, 'image'],
  ['[M42]', 'POST', '/oauth', {}, 400, 'request.malformed'],
]

test.each(calls)('%s %s %s is answered', async (_id, method, url, body, status, says) => {
  const answer = await shop.ask({ method, url, body, headers })
  const said = JSON.parse(answer.text) as { code?: string }
  expect(answer.status).toBe(status)
  // A refusal by its code, everything else by what it brings.
  expect(said.code ? [said.code] : Object.keys(said)).toContain(says)
})
