/** Why nothing is created; the message completes "Nothing was created, because …". */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}
