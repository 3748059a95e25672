/** How often a test file has run the connector through the platform. */
export const connectorRuns = { count: 0 };
