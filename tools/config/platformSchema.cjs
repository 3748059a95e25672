/**
 * The schema of the platform, loaded when it is first asked. The platform's core loads it at once, with a validator for each
 * of its parts: a third of the time that a test file takes to load.
 */
Object.defineProperty(exports, 'validateAppDefinition', {
  get: () => require('zapier-platform-schema/schema').validateAppDefinition,
});
