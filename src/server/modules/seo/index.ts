export { seoEventTags } from './events.ts'
export { seo } from './module.ts'
export {
  listRedirects,
  type RedirectForStaff,
  removeRedirect,
  saveRedirect,
} from './redirects/save-redirect.ts'
