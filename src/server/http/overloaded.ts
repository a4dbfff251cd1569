/** The page would have to be rendered, and there is no room for that now. */
export class Overloaded extends Error {}
