import { browserApi } from '#client/calls/browser-api.ts'
import { currencyByCountry } from '#rules/location/currency.ts'
import { LOCATION_COOKIE } from '#rules/location/location-cookie.ts'
import { POPUP_PARAMETER } from '../../shared/popups/popup-address.ts'
import { settings } from '../../shared/shop/settings.ts'
import { changeCurrency } from '../../shared/site.ts'
import { forgetOrderData } from '../../state/personal-storage.ts'
import { loadVisitorData } from '../../state/visitor-data.ts'
import { cartRefresh } from './cart-refresh.ts'
import { type ChangeLocationDeps, changeLocation, type LocationOutcome, type LocationWish } from './change-location.ts'

/** The change of place in this very browser. */
export function changeLocationHere(wish: LocationWish, onStored: () => Promise<void>): Promise<LocationOutcome> {
  return changeLocation({ ...inBrowser, onStored }, wish)
}

export function forgetPlaceAndOrder(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  document.cookie = `${LOCATION_COOKIE}=; path=/; max-age=0; samesite=lax`
  forgetOrderData()
}

const inBrowser: Omit<ChangeLocationDeps, 'onStored'> = {
  api: browserApi,
  address() {
    const url = new URL(window.location.href)
    // The chooser itself must not greet the visitor on the other site.
    url.searchParams.delete(POPUP_PARAMETER)
    return url.href
  },
  forgetPlaceAndOrder,
  goTo: (url) => window.location.assign(url),
  cartRefresh,
  reload: () => window.location.reload(),
  refreshVisitor: loadVisitorData,
  priceFor: (country) => changeCurrency(currencyByCountry(settings.currencies, country)),
}
