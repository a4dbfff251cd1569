/** Spec 4 and 9: under 768 px mobile; up to 1231, or any wider screen that is touched, tablet; otherwise desktop. */
export const TABLET_FROM = 768
export const DESKTOP_FROM = 1232
/** A window being dragged says its size many times a second; only the last one counts. */
export const RESIZE_SETTLES_MS = 50

export type DeviceClass = 'mobile' | 'tablet' | 'desktop'

export function deviceClass(width: number, hasTouch: boolean): DeviceClass {
  if (width < TABLET_FROM) return 'mobile'
  return width < DESKTOP_FROM || hasTouch ? 'tablet' : 'desktop'
}
