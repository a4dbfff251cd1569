/**
 * Whether spending a certificate asks for a fresh code to the owner's phone. Whoever has just typed its code holds it in
 * their hands; a cart that was filled in another session says only that somebody is signed in, and four digits guessed
 * right must not be worth a certificate.
 */
export function needsFreshCode(
  certificate: { isShownHere: boolean },
  freshlyProved: string | null,
  owner: string | null,
) {
  return !certificate.isShownHere && (owner === null || freshlyProved !== owner)
}
