import type { Sandbox } from './sandbox.ts';

export type Answer = Readonly<{ status: number; body: unknown; headers: Headers }>;

export type Caller = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

export const MEDIA_TYPE = 'application/vnd.api+json';

export function caller({ connect, url }: Pick<Sandbox, 'connect' | 'url'>, scope = 'all'): Caller {
  const { access_token: token } = connect({ scope });
  return async (method, path, body, headers = {}) => {
    const response = await fetch(`${url}/api/rest${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, Accept: MEDIA_TYPE, 'Content-Type': MEDIA_TYPE, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: /^[[{]/.test(text) ? JSON.parse(text) : text };
  };
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** What a body holds under a key; nothing is empty. */
export function member(body: unknown, key: string): Json {
  const value = isObject(body) ? body[key] : undefined;
  return isObject(value) ? value : {};
}

/** The records under a resource's key, in whichever form they came. */
export const records = (body: unknown, resource: string): Json[] =>
  [isObject(body) ? body[resource] : undefined].flat().filter(isObject);

/** All that a new action of type 812 needs, and no more. */
export const SALE = {
  actioncreate: {
    actionName: 'Harbour St sale',
    stepDataField601: '1 Harbour St',
    stepDataField603: 'unit',
    stepDataField607: 'T',
    links: { actionType: '812', participantType71: ['88'], participantType45: ['15'], relatedActionType11: ['8700'] },
  },
};

/** All that the step "Deposit Paid" of the purchase 8700 needs, and no more. */
export const DEPOSIT = {
  actionchangestep: {
    stepDataField1651: '2025-03-03',
    stepDataField1652: 'transfer',
    links: { action: '8700', step: '820--5', node: '3050', participantType45: ['15'], participantType46: ['96'] },
  },
};
