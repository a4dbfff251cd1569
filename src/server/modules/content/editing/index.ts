export { followBannerWindows } from './follow-windows.ts'
export { removeBanner } from './remove-banner.ts'
export { type BannerEdit, saveBanner } from './save-banner.ts'
