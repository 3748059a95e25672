import type { Bundle } from 'zapier-platform-core';
import { setting } from '../settings.ts';

/**
 * What the connection and the integration keep secret, the longest first: the tokens, the code of an authorization, and
 * the client secret. What is shorter than any secret is left out: it would only spoil a sentence.
 */
export const secretsOf = ({
  authData,
  inputData,
}: Partial<Pick<Bundle, 'authData' | 'inputData'>>): readonly string[] =>
  [authData?.['access_token'], authData?.['refresh_token'], inputData?.['code'], setting('CLIENT_SECRET')]
    .filter((secret) => typeof secret === 'string')
    .filter((secret) => secret.length >= MIN_LENGTH)
    .toSorted((one, other) => other.length - one.length);

const MIN_LENGTH = 6;
