/** How the worker marks what it shows without a connection, for the styles and the program of the page. */
export const SAVED_AT_ATTRIBUTE = 'data-saved-at'
export const NOTICE_ATTRIBUTE = 'data-offline-notice'
/** On the page that stands in for others: where the worker puts the list of saved pages, and the address to try again. */
export const SAVED_LIST_ATTRIBUTE = 'data-saved-list'
export const RETRY_ATTRIBUTE = 'data-retry'
