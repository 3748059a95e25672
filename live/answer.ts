/** One answer of the service to the integration. The path is below `/api/rest`, such as `actions/1,2`. */
export type Answer = Readonly<{
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  status: number;
  body: unknown;
}>;
