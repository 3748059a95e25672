import { setting } from '../../settings.ts';

type Sources = Readonly<{ authData?: Partial<Record<string, string>>; inputData?: Readonly<Record<string, unknown>> }>;

/** The secrets of the connection and the integration, the longest first. Removing short ones would spoil a sentence. */
export const secretsOf = ({ authData, inputData }: Sources): readonly string[] =>
  [authData?.['access_token'], authData?.['refresh_token'], inputData?.['code'], setting('CLIENT_SECRET')]
    .filter((secret) => typeof secret === 'string')
    .filter((secret) => secret.length >= MIN_LENGTH)
    .toSorted((one, other) => other.length - one.length);

const MIN_LENGTH = 6;
