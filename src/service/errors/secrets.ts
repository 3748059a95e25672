import { setting } from '../../settings.ts';

/** Where secrets stand: what is stored of the connection, and what a run is given. */
type Sources = Readonly<{
  authData?: Partial<Record<string, string>>;
  inputData?: Readonly<Record<string, unknown>>;
}>;

/**
 * What the connection and the integration keep secret, the longest first: the tokens, the code of an authorization, and
 * the client secret. What is shorter than any secret is left out: it would only spoil a sentence.
 */
export const secretsOf = ({ authData, inputData }: Sources): readonly string[] =>
  [authData?.['access_token'], authData?.['refresh_token'], inputData?.['code'], setting('CLIENT_SECRET')]
    .filter((secret) => typeof secret === 'string')
    .filter((secret) => secret.length >= MIN_LENGTH)
    .toSorted((one, other) => other.length - one.length);

const MIN_LENGTH = 6;
