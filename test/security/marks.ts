/** Secrets that can be told from everything else, with all the signs that are written differently somewhere. */
export const MARKS = {
  accessToken: 'mark.access_token~1-+/=',
  refreshToken: "mark refresh(token)'1'!*~+/=&",
  clientSecret: "mark client(secret)'1'!*~+/=&%",
  newAccessToken: 'mark.new_access_token~2-+/=',
  newRefreshToken: "mark new(refresh)'2'!*~+/=&",
  code: "mark code('1')!*~+/=&",
} as const;

/** What a connection keeps secret for as long as it lasts. A code is worth nothing once it has been exchanged. */
const LASTING = Object.values(MARKS).filter((mark) => mark !== MARKS.code);

/** What a text holds of the secrets, in any way of writing them. */
export const secretsIn = (text: string, secrets: readonly string[] = LASTING): readonly string[] =>
  secrets.filter((secret) => waysToWrite(secret).some((way) => text.includes(way)));

const waysToWrite = (secret: string): readonly string[] => {
  const form = new URLSearchParams({ '': secret }).toString().slice(1);
  return [
    secret,
    encodeURIComponent(secret),
    encodeURI(secret),
    form,
    form.replaceAll('+', '%20'),
    JSON.stringify(secret).slice(1, -1),
    secret.replaceAll('/', String.raw`\/`),
    Buffer.from(secret).toString('base64'),
    Buffer.from(secret).toString('base64url'),
    // No part of a secret may be enough to guess it.
    secret.slice(0, 15),
  ];
};
