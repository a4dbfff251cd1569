/** The storage that online orders are sent from: every shop keeps it under this id, its own shops under others. */
export const ONLINE_STORAGE = 100
